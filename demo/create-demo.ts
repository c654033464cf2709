import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { createQuoteProxy, OrderClient, QuoteClient } from 'warranty-widget/merchant';
import type { PlanServer } from 'warranty-widget/plan-server';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { FetchHandler } from './fetch-handler.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { backOfficeRoutes } from './routes/back-office-routes.ts';
import { cartRoutes } from './routes/cart-routes.ts';
import { checkoutRoutes } from './routes/checkout-routes.ts';
import { clockRoutes } from './routes/clock-routes.ts';
import { currentShopper, type DemoEnvironment } from './routes/current-shopper.ts';
import { fileRoutes } from './routes/file-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { planOfferRoutes } from './routes/plan-offer-routes.ts';
import { faultRoutes, playgroundRoutes } from './routes/playground-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { requireForm } from './routes/require-form.ts';
import { serviceRoutes } from './routes/service-routes.ts';
import { staffRoutes } from './routes/staff-routes.ts';
import { wholeSystemRoutes } from './routes/whole-system-routes.ts';
import { ServiceSwitch } from './service-switch.ts';
import { DemoClock } from './shop/demo-clock.ts';
import { MailRoom } from './shop/mail-room.ts';
import { Mail } from './shop/mail.ts';
import { OfferDesk } from './shop/offer-desk.ts';
import { OrderBook } from './shop/order-book.ts';
import { ShopOrder } from './shop/order.ts';
import { PlanDesk } from './shop/plan-desk.ts';
import { ReceiptDesk } from './shop/receipt-desk.ts';
import { newReceiptKeys, type ReceiptKeys } from './shop/receipt-keys.ts';
import { ShopDatabase } from './shop/shop-database.ts';
import { Shopper } from './shop/shopper.ts';
import { store } from './shop/store.ts';
import { WholeSystemDesk } from './shop/whole-system-desk.ts';
import { WholeSystemQuote, WholeSystemSale } from './shop/whole-system.ts';

/** What a demo is made of. */
export interface DemoOptions {
  /** Mounted under `/service`, on the shop's own origin. */
  readonly service: FetchHandler;
  /** The shop's address; its back end reaches the service there too, over HTTP. */
  readonly url: string;
  /** Keeps the shop's paid orders until the service has their contracts. */
  readonly planServer: Pick<PlanServer, 'fetch'>;
  /** File of the shop's own database; by default it is kept in memory. */
  readonly database?: string;
  /** The shop's clock; give the service the same one. */
  readonly clock?: DemoClock;
  /** The keys that sign receipts; by default a pair that is gone with the process. */
  readonly receiptKeys?: ReceiptKeys;
}

/** Time that the shop's back end waits for a quote, in ms; short, because the shopper waits too. */
const QUOTE_TIMEOUT = 2000;

/** The demo shop: its pages, its back end, and the service on the same origin. */
export function createDemo({
  service,
  url,
  planServer,
  database = ':memory:',
  clock = new DemoClock(),
  receiptKeys = newReceiptKeys(),
}: DemoOptions): Hono<DemoEnvironment> {
  const shopDatabase = new ShopDatabase(database);
  const shoppers = shopDatabase.collection('shoppers', Shopper);
  const orders = shopDatabase.collection('paid_orders', ShopOrder);
  const mails = shopDatabase.collection('mails', Mail);
  const quotes = shopDatabase.collection('whole_system_quotes', WholeSystemQuote);
  const sales = shopDatabase.collection('whole_system_sales', WholeSystemSale);

  const { storeId, accessToken, planServerSecret: secret } = store;
  const serviceUrl = `${url}/service`;
  const quoteClient = new QuoteClient({ serviceUrl, storeId, accessToken, timeout: QUOTE_TIMEOUT });
  const { now } = clock;
  const verifier = { quoteClient, now };
  const planDesk = new PlanDesk(planServer, secret);
  const orderBook = new OrderBook({ orders, planDesk });
  const receipts = new ReceiptDesk({ keys: receiptKeys, planDesk, now });
  const offerDesk = new OfferDesk({ orderBook, receipts, verifier, secret });
  const mailRoom = new MailRoom({ mails, offerDesk, verifier });
  // The plan server takes orders; the sale of one plan over several products is not one of them. The
  // reference service keeps a sale by its id: a repeat never makes a second contract.
  const orderClient = new OrderClient({ serviceUrl, storeId, accessToken, retryAmbiguous: true });
  const desk = new WholeSystemDesk({ serviceUrl, orderClient, quotes, sales, now });
  // A browser leaves port 80 out of an origin.
  const { origin } = new URL(url);
  const allowedOrigins = [origin, origin.replace('127.0.0.1', 'localhost')];
  const quoteProxy = createQuoteProxy({ serviceUrl, storeId, accessToken, allowedOrigins });

  const demo = new Hono<DemoEnvironment>();
  const serviceSwitch = new ServiceSwitch();
  const switched = serviceSwitch.over(service);
  demo.mount('/service', (request: Request, server: HttpBindings) =>
    switched.fetch(request, server),
  );
  demo.mount('/quotes', quoteProxy);
  demo.route('/', faultRoutes(service));
  demo.route('/', fileRoutes(service));

  demo.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', contentSecurityPolicy);
    context.header('Cache-Control', 'no-store');
  });
  demo.use(csrf(), requireForm, currentShopper(shoppers));
  demo.route('/', productRoutes());
  demo.route('/', cartRoutes(verifier));
  demo.route('/', checkoutRoutes({ verifier, orderBook, receipts }));
  demo.route(
    '/',
    orderRoutes({ orderBook, offerDesk, mailRoom, receipts, sales, service: serviceSwitch, clock }),
  );
  demo.route('/', backOfficeRoutes({ orderBook, planDesk }));
  demo.route('/', planOfferRoutes(offerDesk));
  demo.route('/', staffRoutes({ planDesk, orderBook, service: serviceSwitch, serviceUrl }));
  demo.route('/', serviceRoutes(serviceSwitch));
  demo.route('/', wholeSystemRoutes({ desk, clock }));
  demo.route('/', playgroundRoutes());
  demo.route('/', clockRoutes(clock));
  demo.notFound((context) => context.html(notFoundPage(context.get('cartCount') ?? 0), 404));
  return demo;
}
