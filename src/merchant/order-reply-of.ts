import * as z from 'zod/mini';
import type { Order } from '../schemas/order.ts';
import { OrderReply } from '../schemas/order-reply.ts';

/** The schema of the reply to this order, which may not echo the id of another order or store. */
export function orderReplyOf({ orderId, storeId }: Pick<Order, 'orderId' | 'storeId'>) {
  return OrderReply.check(
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

/** A service need not repeat what it was sent. */
function isEcho(echo: string | undefined, sent: string): boolean {
  return !echo || echo === sent;
}
