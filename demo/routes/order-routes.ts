import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { QuoteClient } from 'warranty-widget/merchant';
import { orderListPage } from '../pages/order-list-page.ts';
import { orderPage } from '../pages/order-page.ts';
import type { DemoClock } from '../shop/demo-clock.ts';
import type { OrderBook } from '../shop/order-book.ts';
import {
  boughtPlan,
  cancelOrder,
  changeLine,
  type OrderLine,
  type ShopOrder,
} from '../shop/order.ts';
import { findVariant } from '../shop/products.ts';
import type { Collection } from '../shop/shop-database.ts';
import { SelectionEntry } from '../shop/submission.ts';
import { verifyPlan } from '../shop/verify-plan.ts';
import type { WholeSystemSale } from '../shop/whole-system.ts';
import type { DemoEnvironment } from './current-shopper.ts';

interface OrderParts {
  readonly quoteClient: QuoteClient;
  readonly orderBook: OrderBook;
  readonly sales: Collection<typeof WholeSystemSale>;
  readonly clock: DemoClock;
}

interface OrderEnvironment {
  Variables: DemoEnvironment['Variables'] & { order: ShopOrder };
}

/** The account: the shopper's orders, and what may be changed in them. */
export function orderRoutes({ quoteClient, orderBook, sales, clock }: OrderParts) {
  const routes = new Hono<OrderEnvironment>();

  routes.get('/orders', (context) => {
    const { shopperId, cartCount } = context.var;
    const orders = orderBook.list(shopperId);
    return context.html(orderListPage({ orders, sales: sales.list(shopperId), cartCount }));
  });

  const findOrder = createMiddleware<OrderEnvironment>(async (context, next) => {
    const order = orderBook.find(context.var.shopperId, context.req.param('orderId') ?? '');
    if (!order) return context.notFound();
    context.set('order', order);
    return next();
  });
  routes.use('/orders/:orderId', findOrder);
  routes.use('/orders/:orderId/*', findOrder);

  routes.get('/orders/:orderId', (context) => {
    const { order, cartCount, takeNotice } = context.var;
    return context.html(orderPage({ order, cartCount, notice: takeNotice() }));
  });

  routes.post('/orders/:orderId/contracts', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.saveContracts(shopperId, order.orderId);
    remember({ notice: 'The order was sent again.' });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/quantity', async (context) => {
    const { shopperId, order, remember } = context.var;
    const quantity = Math.trunc(Number((await context.req.formData()).get('quantity')));
    const line = lineOf(order, context.req.param('lineItemId'));
    if (line && line.quantity > 0 && quantity >= 1 && quantity <= 10) {
      await orderBook.change(shopperId, changeLine(order, line.lineItemId, { quantity }));
      remember({ notice: 'The quantity was changed.' });
    }
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/cancel', async (context) => {
    const { shopperId, order, remember } = context.var;
    const lineItemId = context.req.param('lineItemId');
    await orderBook.change(shopperId, changeLine(order, lineItemId, { quantity: 0 }));
    remember({ notice: 'The line and its plans were cancelled.' });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/plan/remove', async (context) => {
    const { shopperId, order, remember } = context.var;
    const lineItemId = context.req.param('lineItemId');
    await orderBook.change(shopperId, changeLine(order, lineItemId, { plan: undefined }));
    remember({ notice: 'The plan was taken off.' });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/cancel', async (context) => {
    const { shopperId, order, remember } = context.var;
    await orderBook.change(shopperId, cancelOrder(order));
    remember({ notice: 'The order and its plans were cancelled.' });
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  routes.post('/orders/:orderId/lines/:lineItemId/plan', async (context) => {
    const { shopperId, order, remember } = context.var;
    const line = lineOf(order, context.req.param('lineItemId'));
    const found = line && findVariant(line.sku);
    const entry = SelectionEntry.safeParse((await context.req.formData()).get('warranty'));
    if (!line || !found || !entry.success) {
      remember({ notice: 'No plan was chosen.' });
      return context.redirect(`/orders/${order.orderId}`, 303);
    }
    const { status } = await verifyPlan(entry.data, found, quoteClient);
    if (status === 'ok') {
      const plan = boughtPlan(entry.data, clock.now().toISOString());
      await orderBook.change(shopperId, changeLine(order, line.lineItemId, { plan }));
      remember({ notice: 'The plan was added.' });
    } else {
      remember({ notice: `The plan was not added (${status}). Please choose again.` });
    }
    return context.redirect(`/orders/${order.orderId}`, 303);
  });

  return routes;
}

function lineOf({ lines }: ShopOrder, lineItemId: string): OrderLine | undefined {
  return lines.find((line) => line.lineItemId === lineItemId);
}
