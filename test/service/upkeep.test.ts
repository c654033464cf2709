import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../src/database/open-database.ts';
import { migrate } from '../../src/service/database/migrate.ts';
import type { Tables } from '../../src/service/database/tables.ts';
import { Upkeep } from '../../src/service/upkeep/upkeep.ts';
import { Postgres } from './support/postgres.ts';
import { quoteFor } from './support/request-quote.ts';
import { startService } from './support/start-service.ts';
import { waitingForLock } from './support/waiting-for-lock.ts';
import { wholeSystemQuote } from './support/whole-system.ts';

it('old quotes that cannot be deleted are said in the log, and keep no service that is told to stop', async () => {
  await using database = openDatabase<Tables>(':memory:', () => undefined);
  await migrate(database);
  await database.schema.alterTable('quote').renameTo('away').execute();
  const { promise: said, resolve: log } = Promise.withResolvers<string>();
  const upkeep = new Upkeep({ database, clock: () => new Date(), log, quoteDays: 30 });
  upkeep.start();
  assert.match(await said, /^Old quotes: not deleted: Error ERR_SQLITE_ERROR SQL logic error at /);
  // It would rest for ten minutes now.
  await upkeep.stop();
});

describe('old quotes and policies on a PostgreSQL', () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());

  it('are deleted by one instance at a time', async () => {
    const databaseUrl = await postgres.createDatabase();
    const made = new Date('2026-01-01T00:00:00Z');
    const service = await startService({ databaseUrl, clock: () => made });
    await quoteFor(service.url);
    await wholeSystemQuote(service.url);
    await service.close();
    const tables = ['quote', 'whole_system_quote', 'policy'];
    const pauses = tables.map(
      (table, lock) =>
        `create trigger pause before delete on ${table} execute function pause(${lock});`,
    );
    await postgres.execute(
      databaseUrl,
      `update upkeep set done_at = '2027-01-01T00:00:00.000Z';
       create function pause() returns trigger language plpgsql as $$
         begin perform pg_advisory_xact_lock(tg_argv[0]::int); return null; end $$;
       ${pauses.join('')}`,
    );
    const other = new pg.Client(databaseUrl);
    await other.connect();
    for (const lock of tables.keys()) await other.query(`select pg_advisory_lock(${lock})`);

    const database = openDatabase<Tables>(databaseUrl, () => undefined);
    const lines: string[] = [];
    const upkeep = new Upkeep({
      database,
      clock: () => new Date('2027-01-01T00:00:00Z'),
      log: (line) => lines.push(line),
      quoteDays: 30,
    });
    upkeep.start();
    for (const [lock, table] of tables.entries()) {
      await waitingForLock(other);
      // Whoever deletes has this row.
      const { rowCount } = await other.query('select from upkeep for update skip locked');
      assert.equal(rowCount, 0, table);
      await other.query(`select pg_advisory_unlock(${lock})`);
    }
    await upkeep.stop();
    assert.deepEqual(lines, ['Old quotes: 2 deleted']);
    await database.destroy();
    await other.end();
  });
});
