import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { Tables } from '../../../src/service/database/tables.ts';
import { ErrorReply } from '../../../src/service/openapi/error-reply.ts';
import { paths } from '../../../src/service/paths.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { offeredPlans } from './save-order.ts';
import { startService } from './start-service.ts';
import { WireClient, type WireReply } from './wire-client.ts';
import { type WireRequest, wireRequests } from './wire-requests.ts';
import { wholeSystemOrderOf, wholeSystemQuote } from './whole-system.ts';

/** Requests that are sent at once. */
export const BATCH = 50;

const MAX_ERROR_BYTES = 64 * 1024;

/** What the process may hold more at the end than after the first tenth, in MiB. */
const MAX_GROWTH = 24;

/**
 * Sends batches of malformed, nearly correct and correct requests to a service over a new database;
 * each is answered as documented, and stored only where it was acknowledged.
 */
export async function attackOnTheWire(databaseUrl: string, batches: number): Promise<void> {
  await using service = await startService({
    databaseUrl,
    quotesPerMinute: 0,
    log: () => undefined,
  });
  const client = new WireClient(service.url);
  const [plan] = await offeredPlans(service.url);
  const wholeSystemOrder = wholeSystemOrderOf(await wholeSystemQuote(service.url));
  const documented = await documentedStatuses(service.url);
  const acknowledged = { quotes: 1, wholeSystemQuotes: 1, orders: new Set<string>() };
  const note = ({ path, method }: WireRequest, { status, body }: WireReply) => {
    if (status !== 200 || method !== 'POST') return;
    if (path === paths.quote) acknowledged.quotes += 1;
    if (path === paths.wholeSystemQuote) acknowledged.wholeSystemQuotes += 1;
    if (path === paths.order) acknowledged.orders.add(JSON.parse(String(body)).orderId);
  };

  let done = 0;
  let heapBefore = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(wireRequests({ plan, wholeSystemOrder }), { minLength: BATCH, maxLength: BATCH }),
      async (requests) => {
        const replies = await Promise.all(requests.map((request) => client.send(request)));
        for (const [index, reply] of replies.entries()) {
          const request = requests[index];
          assert.ok(request);
          note(request, reply);
          checkReply(request, reply, documented);
        }
        done += 1;
        if (done === Math.ceil(batches / 10)) heapBefore = heapInUse();
      },
    ),
    // To shrink a batch is to send it a thousand times; the message names the request at fault.
    { ...propertyRuns(batches), endOnFailure: true },
  );
  const grown = heapInUse() - heapBefore;
  assert.ok(grown < MAX_GROWTH, `the heap grew by ${Math.round(grown)} MiB`);
  client.close();

  const stored = await storedIn(databaseUrl);
  assert.deepEqual(stored, {
    quotes: acknowledged.quotes,
    wholeSystemQuotes: acknowledged.wholeSystemQuotes,
    orders: [...acknowledged.orders].toSorted(),
  });
}

function checkReply(
  request: WireRequest,
  { status, body }: WireReply,
  documented: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const { method, path } = request;
  const name = `${JSON.stringify(request).slice(0, 2000)}: ${status} ${String(body).slice(0, 500)}`;
  const known = documented.get(`${method} ${path}`) ?? new Set([400, 404, 405]);
  assert.ok(known.has(status) && status < 500, `${name} is documented`);
  if (status === 200) return;
  assert.ok(body.length <= MAX_ERROR_BYTES, `${name} has ${body.length} bytes`);
  const reply = JSON.parse(String(body));
  const { isError, ...rest } = reply;
  assert.deepEqual(ErrorReply.parse(rest), rest, `${name} has the one error shape`);
  assert.equal(isError, path === paths.wholeSystemOrder ? true : undefined, name);
}

/** The statuses of each method and path, from the service's own description. */
async function documentedStatuses(url: string): Promise<Map<string, Set<number>>> {
  const response = await fetch(url + paths.openapi);
  const document: { paths: Record<string, Record<string, { responses: object }>> } =
    await response.json();
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        new Set(Object.keys(responses).map(Number)),
      ]),
    ),
  );
}

async function storedIn(databaseUrl: string) {
  const database = openDatabase<Tables>(databaseUrl, () => undefined);
  const quotes = await database.selectFrom('quote').select('warranty_quote_id').execute();
  const wholeSystemQuotes = await database
    .selectFrom('whole_system_quote')
    .select('warranty_quote_id')
    .execute();
  const orders = await database.selectFrom('store_order').select('order_id').execute();
  await database.destroy();
  return {
    quotes: quotes.length,
    wholeSystemQuotes: wholeSystemQuotes.length,
    orders: orders.map((order) => order.order_id).toSorted(),
  };
}

/** What is still in use after a garbage collection, in MiB. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
