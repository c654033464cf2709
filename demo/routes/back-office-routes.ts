import { Hono } from 'hono';
import { MAXIMUM_QUANTITY } from '../shop/cart.ts';
import { done } from '../shop/notice.ts';
import type { OrderBook } from '../shop/order-book.ts';
import {
  cancelOrder,
  withPlan,
  withQuantity,
  withRefund,
  type OrderLine,
  type ShopOrder,
} from '../shop/order.ts';
import type { PlanDesk } from '../shop/plan-desk.ts';
import { refundText } from '../shop/refund-text.ts';
import { findOrder, type OrderEnvironment } from './find-order.ts';

interface BackOfficeParts {
  readonly orderBook: OrderBook;
  readonly planDesk: PlanDesk;
}

/** What the merchant's back office changes in an order; every change answers with a redirect. */
export function backOfficeRoutes({ orderBook, planDesk }: BackOfficeParts) {
  const routes = new Hono<OrderEnvironment>();
  routes.use('/orders/:orderId/*', findOrder(orderBook));

  routes.post('/orders/:orderId/contracts', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.handOver(shopperId, order.orderId);
    remember({ notice: done('The order was sent again.') });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/retry', async (context) => {
    const { order, remember } = context.var;
    const status = await planDesk.retry(order.orderId);
    const isThere = status?.status === 'saved';
    remember({ notice: done(isThere ? 'The service has it now.' : 'The service was asked.') });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/cancel', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.change(shopperId, cancelOrder(order));
    remember({ notice: done('The order and its plans were cancelled.') });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/refund', async (context) => {
    const { shopperId, remember } = context.var;
    const { orderId } = context.var.order;
    // A double click sends the same number of units twice, which makes one refund.
    const units = Number((await context.req.formData()).get('units'));
    const before = await orderBook.status(shopperId, context.var.order);
    const order = orderBook.find(shopperId, orderId) ?? context.var.order;
    const line = lineOf(order, context.req.param('lineItemId'));
    if (line && line.quantity > 0 && line.quantity === units) {
      const after = await orderBook.change(shopperId, withRefund(order, line.lineItemId));
      remember({ notice: done(refundText({ line, before, after })) });
    }
    return context.redirect(`/orders/${orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/quantity', async (context) => {
    const { shopperId, order, remember } = context.var;
    const quantity = Math.trunc(Number((await context.req.formData()).get('quantity')));
    const line = lineOf(order, context.req.param('lineItemId'));
    if (line && line.quantity > 0 && quantity >= 1 && quantity <= MAXIMUM_QUANTITY) {
      await orderBook.change(shopperId, withQuantity(order, line.lineItemId, quantity));
      remember({ notice: done('The quantity was changed.') });
    }
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/cancel', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.change(shopperId, withQuantity(order, context.req.param('lineItemId'), 0));
    remember({ notice: done('The line and its plans were cancelled.') });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/plan/remove', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.change(shopperId, withPlan(order, context.req.param('lineItemId')));
    remember({ notice: done('The plan was taken off.') });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  return routes;
}

function lineOf({ lines }: ShopOrder, lineItemId: string): OrderLine | undefined {
  return lines.find((line) => line.lineItemId === lineItemId);
}
