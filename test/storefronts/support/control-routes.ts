import { Hono } from 'hono';
import type { OrderView } from 'warranty-widget/plan-server';
import type { Shop } from './shop.ts';
import type { ShopPlanServer } from './shop-plan-server.ts';
import type { ShopService } from './shop-service.ts';
import type { Storefront } from './storefront.ts';

interface ShopParts {
  readonly shop: Shop;
  readonly storefront: Storefront;
  readonly service: ShopService;
  readonly planServer: ShopPlanServer;
}

/** A look inside for tests, and what they let happen around the shop. */
export function controlRoutes({ shop, storefront, service, planServer }: ShopParts): Hono {
  const routes = new Hono();
  routes.get('/state', async (context) =>
    context.json(await shop.stateAfter(Number(context.req.query('after')))),
  );
  routes.get('/plans/:order', async (context) => {
    const { order } = context.req.param();
    const { status = '', standing } = context.req.query();
    return context.json(await planServer.until(order, (view) => isWished(view, status, standing)));
  });
  const acts: Readonly<Record<string, (text: string) => Promise<void> | void>> = {
    '/service': async (url) => {
      service.use(url);
      await planServer.restart();
    },
    '/service/down': () => service.down(),
    '/service/up': () => service.up(),
    '/plan-server/down': () => planServer.down(),
    '/plan-server/up': () => planServer.up(),
    '/plan-server/pass': (ms) => planServer.pass(Number(ms)),
    '/orders/refund': async (text) => {
      const { orderId, place, units } = JSON.parse(text) as OrderUnits;
      await storefront.refund(orderId, place, units);
    },
    '/orders/edit': async (text) => {
      const { orderId, place, units } = JSON.parse(text) as OrderUnits;
      await storefront.edit?.(orderId, place, units);
    },
    '/orders/refund-sum': (orderId) => storefront.refundSum?.(orderId),
    '/orders/cancel': (orderId) => storefront.cancel(orderId),
    '/later': () => storefront.later(),
    '/close': async () => {
      await planServer.close();
      await service.down();
    },
  };
  for (const [path, act] of Object.entries(acts)) {
    routes.post(path, async (context) => {
      await act(await context.req.text());
      return context.body(null, 204);
    });
  }
  return routes;
}

/** Units of an order's line. */
interface OrderUnits {
  readonly orderId: string;
  readonly place: number;
  readonly units: number;
}

/** Where a test waits for `pending`, an attempt was made in vain. What a person has to look at is never waited for. */
function isWished(view: OrderView, status: string, standing: string | undefined): boolean {
  if (view.status === 'attention') return true;
  if (view.status !== status) return false;
  if (status === 'pending' && !(view.attempts > 0 && view.nextAttemptAt)) return false;
  const contracts = view.contracts.filter(({ isCancelled }) => !isCancelled);
  return standing === undefined || contracts.length === Number(standing);
}
