import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import {
  planChanges,
  type OrderClient,
  type PlanOptions,
  type QuoteClient,
  type ShopLine,
} from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';
import { saveContracts } from './save-contracts.ts';

/** What the plan server works with. */
export interface PlanServerOptions extends PlanOptions {
  readonly quoteClient: QuoteClient;
  readonly orderClient: OrderClient;
  /** What the shop's own server says to be let in; no browser knows it. */
  readonly secret: string;
}

/** The plan server: for shops whose own server does not run JavaScript. */
export function createPlanServer(options: PlanServerOptions): Hono {
  const { quoteClient, orderClient, secret } = options;
  const server = new Hono();
  server.use(bearerAuth({ token: secret }));
  server.post('/changes', async (context) => {
    const { lines } = await context.req.json<{ lines: ShopLine[] }>();
    return context.json({ changes: await planChanges(lines, quoteClient, options) });
  });
  server.post('/contracts', async (context) => {
    const order = await context.req.json<PaidOrder>();
    return context.json(await saveContracts(order, orderClient));
  });
  return server;
}
