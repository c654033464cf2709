import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CompiledQuery } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { Tables } from '../../../src/service/database/tables.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import { RowsStatement } from '../../../src/service/database/rows-statement.ts';
import { type Place, Statement } from '../../../src/service/database/statement.ts';
import { firstIdOf, timeOrderedId } from '../../../src/service/database/time-ordered-id.ts';
import { OrderChanges } from '../../../src/service/order/order-changes.ts';
import type { StoredContract } from '../../../src/service/order/stored-order.ts';
import { unheardDatabase } from '../../support/unheard-database.ts';
import { onEachDatabase } from '../support/databases.ts';

const paddingOf = new Statement((database, place: Place<{ id: string }>) =>
  database
    .selectFrom('readiness_probe')
    .select('padding')
    .where('probe_id', '=', place('id'))
    .limit(1),
);

const insertProbes = new RowsStatement(
  (database, rows: readonly { probe_id: string; padding: string }[]) =>
    database.insertInto('readiness_probe').values(rows).returning('probe_id'),
);

const contractOf = (unit: number): StoredContract => ({
  contractId: `contract-${unit}`,
  lineItemId: 'line',
  unit,
  policySKU: 'PLAN',
  policyPrice: '9.99',
  policyPurchaseDate: '2026-03-01T09:30:00Z',
  cancelledAt: null,
});

onEachDatabase(({ create }) => {
  describe('statements that are compiled once', () => {
    it('insert any number of rows, and find each by its own values', async () => {
      const database = openDatabase<Tables>(await create(), () => undefined);
      await migrate(database);
      for (const count of [0, 1, 2, 3, 7, 300, 700]) {
        const rows = Array.from({ length: count }, (_, index) => ({
          probe_id: `${count}-${index}`,
          padding: `padding ${index}`,
        }));
        const inserted = await insertProbes.run(database, rows);
        assert.deepEqual(
          new Set(inserted.map(({ probe_id }) => probe_id)),
          new Set(rows.map(({ probe_id }) => probe_id)),
        );
        const stored = await database
          .selectFrom('readiness_probe')
          .selectAll()
          .where('probe_id', 'like', `${count}-%`)
          .execute();
        assert.equal(stored.length, count);
        for (const row of rows.slice(-3)) {
          const found = await paddingOf.run(database, { id: row.probe_id });
          assert.deepEqual(
            found.rows.map(({ padding }) => padding),
            [row.padding],
          );
        }
      }
      await database.destroy();
    });
  });
});

describe('the statements that cancel contracts', () => {
  it('are few, whatever the number of contracts', async () => {
    const statements = new Set<string>();
    const heard: CompiledQuery[] = [];
    const database = unheardDatabase<Tables>((query) => heard.push(query));
    for (let units = 1; units <= 600; units += 1) {
      const contracts = Array.from({ length: units }, (_, unit) => contractOf(unit));
      const order = { lineItems: new Map(), contracts };
      const key = { storeId: 'demo-store', orderId: 'a' };
      const changes = new OrderChanges(key, order, new Date());
      changes.saveLineItem({ lineItemId: 'line', quantity: units }, undefined);
      heard.length = 0;
      await database.transaction().execute((transaction) => changes.update(transaction));
      const ids = heard.flatMap(({ parameters }) => parameters.slice(1));
      assert.deepEqual(
        ids,
        contracts.map(({ contractId }) => contractId),
      );
      for (const { sql } of heard) statements.add(sql);
    }
    assert.equal(statements.size, 9);
  });
});

describe('an id', () => {
  it('is a UUID of version 7, and later ones come later in the order of texts', () => {
    const ids = Array.from({ length: 1000 }, (_, index) =>
      timeOrderedId(1_900_000_000_000 + index),
    );
    assert.deepEqual(ids.toSorted(), ids);
    for (const id of ids) {
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });

  it('is smaller than the first one of each later moment, and no smaller than that of its own', () => {
    for (const moment of [0, 1, 0xffff, 1_900_000_000_000]) {
      const id = timeOrderedId(moment);
      assert.ok(firstIdOf(moment) <= id);
      assert.ok(id < firstIdOf(moment + 1));
    }
  });

  it('is never smaller than the first one of a moment before 1970, whether or not a database looks at hyphens', () => {
    // Where quotes are kept for a hundred years, those from before 1926 are old.
    const first = firstIdOf(Date.parse('1926-01-01T00:00:00Z'));
    const id = timeOrderedId(0);
    assert.ok(first <= id);
    assert.ok(first.replaceAll('-', '') <= id.replaceAll('-', ''));
  });

  it('is another one each time, however many are made in a moment', () => {
    const moment = Date.now();
    const ids = Array.from({ length: 20_000 }, () => timeOrderedId(moment));
    assert.equal(new Set(ids).size, ids.length);
  });
});
