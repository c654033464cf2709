import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, type Dialect, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NodeSqliteDialect } from '../../src/database/node-sqlite-dialect.ts';
import { statementParts } from '../../src/database/statement-parts.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { LONGEST_ASKED } from '../../src/plan-server/order/next-attempt.ts';
import { newRow } from '../../src/plan-server/order/order-row.ts';
import { dueOrders, openAttempts } from '../../src/plan-server/queue/due-orders.ts';
import { Postgres } from '../service/support/postgres.ts';

/** So many that a database reads the whole table only where it must. */
const ORDERS = 5000;

const MINUTE = 60_000;

const now = new Date('2026-03-01T09:30:00.000Z');
const longAgo = new Date('2025-03-01T09:30:00.000Z');

let postgres: Postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => postgres.stop());

const engines: [name: string, explain: string, create: () => Promise<Dialect> | Dialect][] = [
  ['SQLite', 'explain query plan', () => new NodeSqliteDialect(':memory:')],
  [
    'PostgreSQL',
    'explain',
    async () => {
      const pool = new pg.Pool({ connectionString: await postgres.createDatabase() });
      return new PostgresDialect({ pool });
    },
  ],
];

for (const [name, explain, create] of engines) {
  describe(`what a queue asks again and again, on ${name}`, () => {
    let database: Kysely<Tables>;
    const asked: CompiledQuery[] = [];
    before(async () => {
      const dialect = await create();
      database = new Kysely({
        dialect,
        log: ({ query }) => {
          asked.push(query);
        },
      });
      await migrate(database);
      const saved = Array.from({ length: ORDERS }, (_, index) => ({
        ...newRow(`saved-${index}`, longAgo),
        attempt_started_at: longAgo.toISOString(),
      }));
      const open = {
        ...newRow('open', longAgo),
        is_attempt_open: 1 as const,
        attempt_started_at: longAgo.toISOString(),
      };
      const due = { ...newRow('due', longAgo), next_attempt_at: longAgo.toISOString() };
      for (const part of statementParts([...saved, open, due])) {
        await database.insertInto('plan_order').values(part).execute();
      }
      await database.executeQuery(CompiledQuery.raw('analyze'));
      asked.length = 0;
    });
    after(() => database.destroy());

    it('is found by an index, without reading every order that the shop ever had', async () => {
      assert.deepEqual(await openAttempts(database, now), ['open']);
      assert.deepEqual(await openAttempts(database), ['open']);
      assert.deepEqual(await dueOrders(database, now, 10), ['due']);
      for (const { sql, parameters } of asked.splice(0)) {
        const plan = await database.executeQuery(
          CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
        );
        const steps = JSON.stringify(plan.rows);
        assert.match(steps, /using (?:index )?plan_order_(?:open_attempt|due)/i, sql);
        assert.doesNotMatch(steps, /seq scan/i, sql);
      }
    });

    it('is what was due first, and then what a clock that was wrong has put too far off', async () => {
      const dueAt = (order_id: string, ms: number) => ({
        ...newRow(order_id, now),
        next_attempt_at: new Date(now.getTime() + ms).toISOString(),
      });
      const orders = [
        dueAt('now', 0),
        dueAt('earlier', -MINUTE),
        dueAt('soon', 1),
        dueAt('in time', LONGEST_ASKED),
        dueAt('too far off', LONGEST_ASKED + 1),
        dueAt('farther off', LONGEST_ASKED + MINUTE + 1),
      ];
      await database.insertInto('plan_order').values(orders).execute();
      const due = ['due', 'earlier', 'now'];
      assert.deepEqual(await dueOrders(database, now, 10), [...due, 'too far off', 'farther off']);
      assert.deepEqual(await dueOrders(database, now, 4), [...due, 'too far off']);
      assert.deepEqual(await dueOrders(database, now, 2), ['due', 'earlier']);
      const forAMinute = await dueOrders(database, now, 10, MINUTE);
      assert.deepEqual(forAMinute, ['due', 'earlier', 'farther off']);
    });
  });
}
