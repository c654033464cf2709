import { Hono } from 'hono';
import { liveParts } from '../pages/live-parts.ts';
import { mailPage } from '../pages/mail-page.ts';
import { orderListPage } from '../pages/order-list-page.ts';
import { orderPage } from '../pages/order-page.ts';
import type { ServiceSwitch } from '../service-switch.ts';
import type { ContractStatus } from '../shop/contract-status.ts';
import { DAY } from '../shop/day.ts';
import type { DemoClock } from '../shop/demo-clock.ts';
import type { MailRoom } from '../shop/mail-room.ts';
import type { OfferDesk } from '../shop/offer-desk.ts';
import type { OrderBook } from '../shop/order-book.ts';
import { isPlanRefused, type ShopOrder } from '../shop/order.ts';
import type { ReceiptDesk } from '../shop/receipt-desk.ts';
import type { Collection } from '../shop/shop-database.ts';
import type { WholeSystemSale } from '../shop/whole-system.ts';
import { findOrder, type OrderEnvironment } from './find-order.ts';

interface OrderParts {
  readonly orderBook: OrderBook;
  readonly offerDesk: OfferDesk;
  readonly mailRoom: MailRoom;
  readonly receipts: ReceiptDesk;
  readonly sales: Collection<typeof WholeSystemSale>;
  readonly service: ServiceSwitch;
  readonly clock: DemoClock;
}

/** The account: the shopper's orders, their contracts, receipts and mails. */
export function orderRoutes(parts: OrderParts) {
  const { orderBook, offerDesk, mailRoom, receipts, sales, service, clock } = parts;
  const routes = new Hono<OrderEnvironment>();

  /** A token for each line that has no plan, or one that the service refused. */
  const tokensOf = async (order: ShopOrder, status: ContractStatus | undefined) => {
    // The page, once opened, sells plans for a day.
    const expiresAt = new Date(clock.now().getTime() + DAY);
    const lines = order.lines.filter(
      (line) => line.quantity > 0 && (!line.plan || isPlanRefused(status, line)),
    );
    return new Map(
      await Promise.all(
        lines.map(async (line) => {
          const token = await offerDesk.createToken(order.orderId, line, expiresAt);
          return [line.lineItemId, token] as const;
        }),
      ),
    );
  };

  routes.get('/orders', async (context) => {
    const { shopperId, cartCount } = context.var;
    const orders = await Promise.all(
      orderBook.list(shopperId).map(async (order) => ({
        order,
        status: await orderBook.status(shopperId, order),
      })),
    );
    return context.html(orderListPage({ orders, sales: sales.list(shopperId), cartCount }));
  });

  routes.use('/orders/:orderId', findOrder(orderBook));
  routes.use('/orders/:orderId/*', findOrder(orderBook));

  routes.get('/orders/:orderId', async (context) => {
    const { shopperId, order, cartCount, takeNotice } = context.var;
    const status = await orderBook.status(shopperId, order);
    return context.html(
      orderPage({
        order,
        status,
        receipts: await receipts.of(order.orderId),
        tokens: await tokensOf(order, status),
        mode: service.mode,
        cartCount,
        notice: takeNotice(),
      }),
    );
  });

  routes.get('/orders/:orderId/status', async (context) => {
    const { shopperId, order } = context.var;
    return context.html(liveParts(order, await orderBook.status(shopperId, order)));
  });

  routes.get('/orders/:orderId/mail', async (context) => {
    const { shopperId, order, cartCount } = context.var;
    const mail = await mailRoom.mailOf(shopperId, order);
    return context.html(mailPage({ order, mail, clock, cartCount }));
  });

  routes.get('/orders/:orderId/receipts/:file{.+\\.jws}', async (context) => {
    const lineId = context.req.param('file').slice(0, -'.jws'.length);
    const kept = await receipts.of(context.var.order.orderId);
    const found = kept.find((receipt) => receipt.lineId === lineId);
    return found
      ? context.body(found.receipt, 200, { 'Content-Type': 'application/jose' })
      : context.notFound();
  });

  routes.get('/receipt-public-key.pem', (context) =>
    context.body(receipts.publicKey, 200, { 'Content-Type': 'application/x-pem-file' }),
  );

  return routes;
}
