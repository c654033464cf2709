import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { Database, Tables } from '../../../src/service/database/tables.ts';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import { commitsIn } from '../support/commits-in.ts';

/** Transactions of one turn of the event loop. */
const TOGETHER = 50;

/** A few bytes, and more than the database may grow by. */
const SMALL = 'x';
const HUGE = 'x'.repeat(1_000_000);

describe('transactions on SQLite that come in one turn of the event loop', () => {
  let folder: string;
  let file: string;
  let database: Database;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-group-'));
  });
  after(() => rm(folder, { recursive: true }));
  let count = 0;
  beforeEach(async () => {
    count += 1;
    file = join(folder, `${count}.sqlite`);
    database = openDatabase<Tables>(`file:${file}`, () => undefined);
    await migrate(database);
  });
  afterEach(() => database.destroy());

  const store = (probe_id: string, padding = SMALL) =>
    inTransaction(database, async (transaction) => {
      await transaction.insertInto('readiness_probe').values({ probe_id, padding }).execute();
    });
  const ids = Array.from({ length: TOGETHER }, (_, index) => `probe-${index}`);
  const storedIds = () => {
    const other = new DatabaseSync(file, { readOnly: true });
    const rows = other.prepare('select probe_id from readiness_probe order by rowid').all();
    other.close();
    return rows.map((row) => row['probe_id']);
  };

  it(`are stored by one commit: ${TOGETHER} of them wait for the disk once`, async () => {
    const commitsBefore = await commitsIn(`${file}-wal`);
    await Promise.all(ids.map((id) => store(id)));
    assert.equal((await commitsIn(`${file}-wal`)) - commitsBefore, 1);
    assert.deepEqual(storedIds(), ids);
  });

  it('are acknowledged when another process can see them, not before', async () => {
    await Promise.all(
      ids.map(async (id) => {
        await store(id);
        assert.ok(storedIds().includes(id));
      }),
    );
  });

  it('fail each for itself: what one throws takes back its own work alone', async () => {
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        inTransaction(database, async (transaction) => {
          const row = { probe_id: id, padding: SMALL };
          await transaction.insertInto('readiness_probe').values(row).execute();
          if (index % 7 === 0) throw new RangeError(`not ${id}`);
          // The id is taken: the database refuses the second one itself.
          if (index % 7 === 1) {
            await transaction.insertInto('readiness_probe').values(row).execute();
          }
        }),
      ),
    );
    for (const [index, outcome] of outcomes.entries()) {
      assert.equal(outcome.status, index % 7 > 1 ? 'fulfilled' : 'rejected');
      if (index % 7 === 0) assert.match(String(Reflect.get(outcome, 'reason')), /^RangeError: not/);
      if (index % 7 === 1) assert.match(String(Reflect.get(outcome, 'reason')), /UNIQUE/);
    }
    assert.deepEqual(
      storedIds(),
      ids.filter((_, index) => index % 7 > 1),
    );
  });

  it('survive one of them that fills the disk: that one is refused, the others are stored', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    const pages = rows[0]?.page_count ?? 0;
    await sql.raw(`pragma max_page_count = ${pages + 20}`).execute(database);
    const outcomes = await Promise.allSettled(
      ids.map((id, index) => store(id, index === 20 ? HUGE : SMALL)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 1);
    assert.ok(Reflect.get(outcomes[20] ?? {}, 'reason') instanceof DatabaseUnavailable);
    assert.deepEqual(new Set(storedIds()), new Set(ids.filter((_, index) => index !== 20)));
  });

  it('are not seen by a query outside of them before they are stored', async () => {
    const storing = store('probe');
    const seen = await database.selectFrom('readiness_probe').selectAll().execute();
    assert.deepEqual(
      seen.map((row) => row.probe_id),
      storedIds(),
    );
    await storing;
  });
});
