import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { Readiness } from '../../../src/database/readiness.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import type {
  ServiceDatabase,
  ServiceTransaction,
  Tables,
} from '../../../src/service/database/tables.ts';

/** For how long a success is remembered, in ms. */
const REMEMBERED = 1000;

/** Checks that come at one time. */
const TOGETHER = 20;

describe('whether something can be stored', () => {
  let database: ServiceDatabase;
  let tries: number;
  let readiness: Readiness<Tables>;
  beforeEach(async () => {
    database = openDatabase<Tables>(':memory:', () => undefined);
    await migrate(database);
    tries = 0;
    readiness = new Readiness(
      database,
      async (transaction: ServiceTransaction, probe_id, padding) => {
        tries += 1;
        await transaction.insertInto('readiness_probe').values({ probe_id, padding }).execute();
        await transaction.deleteFrom('readiness_probe').where('probe_id', '=', probe_id).execute();
      },
    );
  });
  afterEach(() => database.destroy());

  const takeChanges = (doesSo: boolean) =>
    sql.raw(`pragma query_only = ${doesSo ? 'off' : 'on'}`).execute(database);

  /** Stops the clock that never jumps, at a whole ms, which adds up exactly; gives how to move it on. */
  const stopClock = ({ mock }: TestContext) => {
    let now = Math.ceil(performance.now());
    mock.method(performance, 'now', () => now);
    return (ms: number) => {
      now += ms;
    };
  };

  it('is tried once for all who ask at one time', async () => {
    await Promise.all(Array.from({ length: TOGETHER }, () => readiness.check()));
    assert.equal(tries, 1);
  });

  it('is remembered for a second where it can, and tried again after it', async (context) => {
    const pass = stopClock(context);
    await readiness.check();
    await takeChanges(false);
    pass(REMEMBERED);
    await readiness.check();
    pass(1);
    await assert.rejects(readiness.check(), DatabaseUnavailable);
  });

  it('is not remembered where it cannot: the next who asks learns that it can again', async () => {
    await takeChanges(false);
    for (let time = 0; time < 2; time += 1) {
      const failed = await readiness.check().catch((error: unknown) => error);
      assert.ok(failed instanceof DatabaseUnavailable);
      // The log has what the database itself reported.
      assert.match(String(failed.cause), /attempt to write a readonly database/);
    }
    await takeChanges(true);
    await readiness.check();
    assert.equal(tries, 1);
  });
});
