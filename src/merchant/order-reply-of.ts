import * as z from 'zod/mini';
import type { Order } from '../schemas/order.ts';
import { OrderReply } from '../schemas/order-reply.ts';
import { isObject, replyFields } from '../schemas/rules.ts';

/** The part of a sent order on which the schema of its reply depends. */
type SentOrder = Pick<Order, 'orderId' | 'storeId' | 'orderLineItemList'>;

/** The schema of the reply to this order, which may not echo the id of another order or store. */
export function orderReplyOf({ orderId, storeId, orderLineItemList }: SentOrder) {
  const hasPlans = orderLineItemList.some((item) => item.planDetails && item.quantity !== 0);
  const withList = (reply: unknown) => (hasPlans ? reply : withEmptyList(reply, orderId));
  return z.pipe(z.transform(withList), OrderReply).check(
    z.refine((reply) => isEcho(reply.orderId, orderId), {
      path: ['orderId'],
      message: 'must be the id of the order that was sent.',
    }),
    z.refine((reply) => isEcho(reply.storeId, storeId), {
      path: ['storeId'],
      message: 'must be the store that the order was sent for.',
    }),
  );
}

/**
 * The reply to an order that ends all its contracts, with an empty list where it has no list: some services leave out
 * an empty one. Only the echo of the order's id shows that it is the reply to an order at all.
 */
function withEmptyList(reply: unknown, sentId: string): unknown {
  const fields = replyFields(reply);
  return isObject(fields) && fields['orderId'] === sentId ? { contractList: [], ...fields } : reply;
}

/** A service need not repeat what it was sent. */
function isEcho(echo: string | undefined, sent: string): boolean {
  return !echo || echo === sent;
}
