import { createMiddleware } from 'hono/factory';
import type { OrderBook } from '../shop/order-book.ts';
import type { ShopOrder } from '../shop/order.ts';
import type { DemoEnvironment } from './current-shopper.ts';

/** What the routes of one order know besides. */
export interface OrderEnvironment {
  Variables: DemoEnvironment['Variables'] & { order: ShopOrder };
}

/** Finds the shopper's own order by the id in the address; there is no page for anybody else's. */
export function findOrder(orderBook: OrderBook) {
  return createMiddleware<OrderEnvironment>(async (context, next) => {
    const order = orderBook.find(context.var.shopperId, context.req.param('orderId') ?? '');
    if (!order) return context.notFound();
    context.set('order', order);
    return next();
  });
}
