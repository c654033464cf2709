import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Tables } from '../../src/service/database/tables.ts';
import { Upkeep } from '../../src/service/upkeep/upkeep.ts';
import { onEachDatabase } from './support/databases.ts';
import { phone, quoteFor } from './support/request-quote.ts';
import { offeredPlans, orderOf, saveOrder } from './support/save-order.ts';
import { startService } from './support/start-service.ts';
import {
  products,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from './support/whole-system.ts';

const DAY = 24 * 60 * 60 * 1000;
/** In days. */
const HOUR = 1 / 24;
const made = new Date('2026-01-01T00:00:00Z');
const daysLater = (days: number) => () => new Date(made.getTime() + days * DAY);

onEachDatabase((database) => {
  describe('quotes', () => {
    const counts = async (databaseUrl: string) => {
      const tables = openDatabase<Tables>(databaseUrl, () => undefined);
      const rows = async (query: { execute(): Promise<unknown[]> }) =>
        (await query.execute()).length;
      const found = {
        quotes: await rows(tables.selectFrom('quote').selectAll()),
        wholeSystemQuotes: await rows(tables.selectFrom('whole_system_quote').selectAll()),
        sales: await rows(tables.selectFrom('sales_lead').selectAll()),
        policies: await rows(tables.selectFrom('policy').selectAll()),
      };
      await tables.destroy();
      return found;
    };
    /** Starts the service on that day, and stops it again: it looks for old quotes once. */
    const look = async (databaseUrl: string, days: number, log?: (line: string) => void) => {
      const service = await startService({ databaseUrl, clock: daysLater(days), log });
      await service.close();
    };
    /** Lets the service look on that day until it has deleted so many quotes. */
    const untilDeleted = async (databaseUrl: string, days: number, deleted: number) => {
      let tell = () => {};
      const told = new Promise<void>((resolve) => (tell = resolve));
      const log = (line: string) => line === `Old quotes: ${deleted} deleted` && tell();
      await look(databaseUrl, days, log);
      const service = await startService({ databaseUrl, clock: daysLater(days), log });
      await told;
      return service;
    };

    it('can be ordered as long as they are kept, though their plans are not stored anew with each', async () => {
      const databaseUrl = await database.create();
      let days = 0;
      const early = await startService({ databaseUrl, clock: () => daysLater(days)() });
      await quoteFor(early.url);
      days = 0.9 * HOUR;
      const [plan] = await offeredPlans(early.url);
      await early.close();
      await using late = await untilDeleted(databaseUrl, 30 + 0.5 * HOUR, 1);
      const order = orderOf([{ lineItemId: 'phone', quantity: 1, planDetails: plan }]);
      const [contract] = await saveOrder(late.url, order);
      assert.equal(contract?.isCancelled, false);
    });

    it('can be ordered as long as they are kept, though the clock was decades behind for a while', async () => {
      const databaseUrl = await database.create();
      let days = 0;
      const early = await startService({ databaseUrl, clock: () => daysLater(days)() });
      const [plan] = await offeredPlans(early.url);
      days = -20_000;
      await quoteFor(early.url);
      await early.close();
      await using late = await untilDeleted(databaseUrl, 1, 1);
      const order = orderOf([{ lineItemId: 'phone', quantity: 1, planDetails: plan }]);
      const [contract] = await saveOrder(late.url, order);
      assert.equal(contract?.isCancelled, false);
    });

    it('can be ordered as long as they are kept, though the clock was years ahead for a moment', async () => {
      const databaseUrl = await database.create();
      const early = await startService({ databaseUrl, clock: daysLater(0) });
      const [plan] = await offeredPlans(early.url);
      const sale = wholeSystemOrderOf(await wholeSystemQuote(early.url));
      await early.close();
      await look(databaseUrl, 4000);
      await look(databaseUrl, 1);
      await using right = await startService({ databaseUrl, clock: daysLater(1) });
      const order = orderOf([{ lineItemId: 'phone', quantity: 1, planDetails: plan }]);
      const [contract] = await saveOrder(right.url, order);
      assert.equal(contract?.isCancelled, false);
      await saveWholeSystemOrder(right.url, sale);
      assert.equal((await counts(databaseUrl)).quotes, 1);
    });

    it('older than 30 days are deleted, but not what a contract needs', async () => {
      const databaseUrl = await database.create();
      const early = await startService({ databaseUrl, clock: daysLater(0), quotesPerMinute: 0 });
      await Promise.all(Array.from({ length: 60 }, () => quoteFor(early.url)));
      const unsold = await offeredPlans(early.url, { ...phone, productPrice: 399 });
      const [plan] = await offeredPlans(early.url);
      const order = orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }]);
      const contracts = await saveOrder(early.url, order);
      await Promise.all(Array.from({ length: 7 }, () => wholeSystemQuote(early.url)));
      const sold = wholeSystemOrderOf(await wholeSystemQuote(early.url));
      const { svcSalesLeadId } = await wholeSystemQuote(early.url);
      const contractId = await saveWholeSystemOrder(early.url, sold);
      await early.close();
      const younger = await startService({ databaseUrl, clock: daysLater(29), quotesPerMinute: 0 });
      const [youngPlan] = await offeredPlans(younger.url, { ...phone, productPrice: 599 });
      const body = { lineItemList: products, svcSalesLeadId };
      const young = [
        await wholeSystemQuote(younger.url),
        await wholeSystemQuote(younger.url, body),
      ];
      await younger.close();

      // 60, 1 and 1 for products, 9 for whole systems, of which one is needed; one more and two are young.
      const late = await untilDeleted(databaseUrl, 31, 62 + 8);
      assert.partialDeepStrictEqual(await counts(databaseUrl), {
        quotes: 1,
        wholeSystemQuotes: 3,
        sales: 3,
      });
      assert.deepEqual(await saveOrder(late.url, order), contracts);
      assert.equal(await saveWholeSystemOrder(late.url, sold), contractId);
      for (const quote of young) await saveWholeSystemOrder(late.url, wholeSystemOrderOf(quote));
      const forgotten = orderOf([{ lineItemId: 'phone', quantity: 1, planDetails: unsold[0] }], {
        orderId: 'order-2',
      });
      const [entry] = await saveOrder(late.url, forgotten);
      assert.equal(entry?.errorCode, 'POLICY_PRICE_NOT_OFFERED');
      const lineItem = { lineItemId: 'phone', quantity: 1, planDetails: youngPlan };
      const [made] = await saveOrder(late.url, orderOf([lineItem], { orderId: 'order-3' }));
      assert.equal(made?.isCancelled, false);
      await late.close();
    });

    it('are deleted after more of them than are looked at together must be kept', async () => {
      const databaseUrl = await database.create();
      const early = await startService({ databaseUrl, clock: daysLater(0), quotesPerMinute: 0 });
      for (let sale = 0; sale < 50; sale += 1) {
        await saveWholeSystemOrder(
          early.url,
          wholeSystemOrderOf(await wholeSystemQuote(early.url)),
        );
      }
      await early.close();
      const unsold = await startService({ databaseUrl, clock: daysLater(0.5) });
      await wholeSystemQuote(unsold.url);
      await unsold.close();
      await (await untilDeleted(databaseUrl, 31, 1)).close();
      assert.partialDeepStrictEqual(await counts(databaseUrl), {
        quotes: 0,
        wholeSystemQuotes: 50,
        sales: 50,
      });
    });

    it('leave their policies to contracts, however many, and younger policies to their quotes', async () => {
      const databaseUrl = await database.create();
      const offersFrom = async (days: number, first: number, count: number) => {
        const service = await startService({ databaseUrl, clock: daysLater(days) });
        // At each price, the plans have other prices.
        const prices = Array.from({ length: count }, (_, index) => first + 15 * index);
        const offers = prices.map((productPrice) =>
          offeredPlans(service.url, { ...phone, productPrice }),
        );
        return { service, plans: (await Promise.all(offers)).flat() };
      };
      const { service: early, plans: sold } = await offersFrom(0, 300, 25);
      const lines = sold.map((planDetails, index) => {
        return { lineItemId: `line-${index}`, quantity: 1, planDetails };
      });
      await saveOrder(early.url, orderOf(lines));
      await early.close();
      await (await offersFrom(0.5, 700, 1)).service.close();
      const { service: late, plans: young } = await offersFrom(29, 800, 25);
      await late.close();
      // More than are looked at together.
      assert.ok(sold.length > 50 && young.length > 50);
      await (await untilDeleted(databaseUrl, 31, 26)).close();
      assert.equal((await counts(databaseUrl)).policies, sold.length + young.length);
    });

    it('are deleted 50 at a time, and their policies too, so that a service that is told to stop leaves the others', async () => {
      const databaseUrl = await database.create();
      const early = await startService({ databaseUrl, clock: daysLater(0), quotesPerMinute: 0 });
      // At each price, the plans have other prices.
      const bodies = Array.from({ length: 60 }, (_, index) => {
        return { ...phone, productPrice: 300 + 15 * index };
      });
      await Promise.all(bodies.map((body) => quoteFor(early.url, { body })));
      await early.close();
      await look(databaseUrl, 31);
      const { policies } = await counts(databaseUrl);
      const tables = openDatabase<Tables>(databaseUrl, () => undefined);
      const lines: string[] = [];
      const upkeep = new Upkeep({
        database: tables,
        clock: daysLater(31),
        log: (line) => lines.push(line),
        quoteDays: 30,
      });
      upkeep.start();
      await upkeep.stop();
      await tables.destroy();
      assert.deepEqual(lines, ['Old quotes: 50 deleted']);
      const left = await counts(databaseUrl);
      assert.deepEqual([left.quotes, left.policies], [10, policies - 50]);
    });

    it('are kept for as long as the operator says', async () => {
      const databaseUrl = await database.create();
      const early = await startService({ databaseUrl, clock: daysLater(0) });
      await quoteFor(early.url);
      await early.close();
      // The second look of two would delete what is old.
      const allowed = [0, 0, 5000];
      for (const quoteDays of allowed) {
        const service = await startService({ databaseUrl, clock: daysLater(4000), quoteDays });
        await quoteFor(service.url);
        await service.close();
      }
      assert.equal((await counts(databaseUrl)).quotes, 1 + allowed.length);
    });
  });
});
