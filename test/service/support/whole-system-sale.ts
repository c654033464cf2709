import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { TestDatabase } from './databases.ts';
import { listContracts } from './save-order.ts';
import { startService, type TestService } from './start-service.ts';
import { requestWholeSystemOrder, wholeSystemQuote } from './whole-system.ts';

/** The moment of the first orders. */
export const dateOfSale = new Date('2026-01-31T23:59:59Z');

type Quote = Awaited<ReturnType<typeof wholeSystemQuote>>;

/** A service on the database, with a clock of the test's own and a new sale for each test. */
export function useWholeSystemSale(database: TestDatabase) {
  let service: TestService;
  const sale = {
    url: '',
    databaseUrl: '',
    now: dateOfSale,
    /** What the sale was quoted. */
    quote: {} as Quote,
    /** Its one contract. */
    async contractOf() {
      const { url, quote } = sale;
      const contracts = await listContracts(url, { svcSalesLeadId: quote.svcSalesLeadId });
      assert.equal(contracts.length, 1);
      return contracts[0];
    },
    /** Another quote for the same sale. */
    requoted: (lineItemList: readonly object[]) =>
      wholeSystemQuote(sale.url, { lineItemList, svcSalesLeadId: sale.quote.svcSalesLeadId }),
    /** What the service says of an order that it must refuse. */
    async refusal(order: object, headers?: Record<string, string>) {
      const response = await requestWholeSystemOrder(sale.url, order, headers);
      const { isError, error, ...rest } = await response.json();
      assert.equal(isError, true);
      assert.deepEqual(rest, {});
      assert.match(error.message, /\.$/);
      const paths = error.issues.map((issue: { path: string }) => issue.path);
      return [response.status, error.code, paths];
    },
  };
  before(async () => {
    sale.databaseUrl = await database.create();
    service = await startService({ databaseUrl: sale.databaseUrl, clock: () => sale.now });
    sale.url = service.url;
  });
  after(() => service.close());
  beforeEach(async () => {
    sale.now = dateOfSale;
    sale.quote = await wholeSystemQuote(sale.url);
  });
  return sale;
}
