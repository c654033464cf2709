import { type Context, Hono } from 'hono';
import type { QuoteClient } from '../client/quote-client.ts';
import type { Redactor } from '../client/redactor.ts';
import { isUnavailable, reportOf } from '../database/database-errors.ts';
import { Readiness } from '../database/readiness.ts';
import type { PlanOptions } from '../merchant/plan-options.ts';
import { isStorable } from '../server/check-json.ts';
import { describeFault } from '../server/describe-fault.ts';
import { HttpError, invalidRequest } from '../server/http-error.ts';
import { methodNotAllowed } from '../server/method-not-allowed.ts';
import type { PlanDatabase, PlanTransaction } from './database/tables.ts';
import { authorizeBy } from './http/authorize.ts';
import { changesEndpoint } from './http/changes-endpoint.ts';
import { orderEndpoints } from './http/order-endpoints.ts';
import { requestLog } from './http/request-log.ts';
import { errorReply, jsonReply, textReply } from './http/reply.ts';
import { type Metrics, METRICS_TYPE } from './metrics.ts';
import type { OrderStore } from './order/order-store.ts';
import type { Receipts } from './order/receipts.ts';

interface AppParts {
  readonly database: PlanDatabase;
  readonly store: OrderStore;
  readonly receipts: Receipts;
  readonly metrics: Metrics;
  readonly quoteClient: QuoteClient;
  readonly secret: string;
  readonly formerSecret: string | undefined;
  /** Of the texts that no line of the log may repeat. */
  readonly redactors: readonly Redactor[];
  readonly country: string | undefined;
  readonly tenureUnit: PlanOptions['tenureUnit'];
  readonly planTitle: PlanOptions['planTitle'];
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  /** Resolves once the database can be used and the queue runs. */
  readonly ready: () => Promise<void>;
}

/** What is left of `/orders/.` and `/orders/..`: clients and servers resolve such an address, escaped or not. */
const WITHOUT_ORDER_ID = ['/orders/', '/'];

type Methods = Readonly<
  Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', (context: Context) => Promise<Response>>>
>;

/** The plan server's routes. */
export function createApp(parts: AppParts): Hono {
  const { store, database, metrics, clock, ready, log, secret, formerSecret } = parts;
  const orders = orderEndpoints(parts);
  const readiness = new Readiness(database, tryToWrite);
  const authorize = authorizeBy([secret, formerSecret].filter((text) => text !== undefined));
  const routes: Readonly<Record<string, Methods>> = {
    '/ready': {
      GET: async () => {
        await readiness.check();
        return jsonReply({ status: 'ready' });
      },
    },
    '/metrics': {
      GET: async () => textReply(await metrics.text(database, clock()), METRICS_TYPE),
    },
    '/changes': { POST: (context) => changesEndpoint(context.req.raw, parts) },
    '/attention': { GET: async () => jsonReply({ orders: await store.attention() }) },
    '/orders/:orderId': {
      GET: ofOrder(orders.get),
      PUT: ofOrder(orders.put),
      DELETE: ofOrder(orders.forget),
    },
    '/orders/:orderId/receipts': { GET: ofOrder(orders.getReceipts) },
    '/orders/:orderId/plans': { POST: ofOrder(orders.addPlan) },
    '/orders/:orderId/retry': { POST: ofOrder(orders.retry) },
    '/orders/:orderId/settle': { POST: ofOrder(orders.settle) },
  };

  const app = new Hono();
  app.use(requestLog(log));
  app.get('/health', () => jsonReply({ status: 'up' }));
  app.all('/health', (context) => {
    throw methodNotAllowed(context.req.method, ['GET']);
  });
  app.use(async (context, next) => {
    authorize(context.req.header('authorization'));
    await next();
  });
  for (const [path, methods] of Object.entries(routes)) {
    for (const [method, answer] of Object.entries(methods)) {
      app.on(method, path, async (context) => {
        await ready();
        return answer(context);
      });
    }
    app.all(path, (context) => {
      throw methodNotAllowed(context.req.method, Object.keys(methods));
    });
  }
  for (const path of WITHOUT_ORDER_ID) {
    app.put(path, () => {
      throw invalidOrderId('must not be empty, "." or "..": no address can hold it.');
    });
  }
  app.notFound(() =>
    errorReply(new HttpError('NOT_FOUND', 'The plan server has nothing at this path.')),
  );
  app.onError((error) => errorReply(refusalOf(error, log)));
  return app;
}

/** Inserts a receipt of no order, and deletes it again. */
async function tryToWrite(transaction: PlanTransaction, id: string, padding: string) {
  const receipt = { order_id: '', line_id: id, digest: '', receipt: padding, kept_at: '' };
  await transaction.insertInto('plan_receipt').values(receipt).execute();
  await transaction
    .deleteFrom('plan_receipt')
    .where('order_id', '=', '')
    .where('line_id', '=', id)
    .execute();
}

function refusalOf(error: Error, log: (line: string) => void): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) {
    log(`The database: ${describeFault(reportOf(error))}`);
    const message = 'The plan server cannot use its database; send the request again.';
    return new HttpError('UNAVAILABLE', message, { cause: error, retryAfter: 1 });
  }
  log(`A request failed: ${describeFault(error)}`);
  return new HttpError('INTERNAL_ERROR', 'The plan server failed; its log says why.');
}

/**
 * The answer of an endpoint of one order, by the id in the address, which is checked as a text of a body is.
 * @throws {HttpError} for an id that is not percent-encoded UTF-8, or that no database keeps.
 */
function ofOrder(endpoint: (orderId: string, request: Request) => Promise<Response>) {
  return async (context: Context) => {
    const orderId = orderIdOf(context.req.path);
    if (orderId === undefined) {
      throw invalidOrderId('must be percent-encoded UTF-8 in the address.');
    }
    if (!isStorable(orderId)) throw invalidOrderId('contains a character that is not text.');
    return endpoint(orderId, context.req.raw);
  };
}

/** The id in a path; undefined where it cannot be decoded, because Hono would take the escapes for the id itself. */
function orderIdOf(path: string): string | undefined {
  const [, , segment = ''] = path.split('/');
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function invalidOrderId(problem: string): HttpError {
  return invalidRequest([{ path: 'orderId', message: `orderId ${problem}` }]);
}
