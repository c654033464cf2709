import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { ServiceDatabase, Tables } from '../../../src/service/database/tables.ts';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import { commitsIn } from '../support/commits-in.ts';

/** Transactions of one turn of the event loop. */
const TOGETHER = 50;

/** Most of one commit. */
const MAX_GROUP = 200;

/** SQLite's number for `full`: each commit waits for the disk. */
const FULL = 2;

/** A few bytes, and more than the database may grow by. */
const SMALL = 'x';
const HUGE = 'x'.repeat(1_000_000);

describe('transactions on SQLite that come in one turn of the event loop', () => {
  let folder: string;
  let file: string;
  let database: ServiceDatabase;
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
    // With any other number, a power failure may lose what was acknowledged.
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
    assert.equal(rows[0]?.synchronous, FULL);
  });

  it(`are at most ${MAX_GROUP} of one commit: another process waits for no more of them`, async () => {
    const many = Array.from({ length: MAX_GROUP * 2 + 1 }, (_, index) => `probe-${index}`);
    const commitsBefore = await commitsIn(`${file}-wal`);
    await Promise.all(many.map((id) => store(id)));
    assert.equal((await commitsIn(`${file}-wal`)) - commitsBefore, 3);
    assert.deepEqual(storedIds(), many);
  });

  it('wait for one that takes more than a turn, which is still stored whole or not at all', async () => {
    const storing = store('quick');
    const slow = inTransaction(database, async (transaction) => {
      const row = { probe_id: 'slow', padding: SMALL };
      await transaction.insertInto('readiness_probe').values(row).execute();
      for (let turn = 0; turn < 3; turn += 1) await setImmediate();
      assert.deepEqual(storedIds(), []);
      throw new RangeError('not slow');
    });
    await assert.rejects(slow, RangeError);
    await storing;
    assert.deepEqual(storedIds(), ['quick']);
  });

  it('keep other processes from writing from the beginning: what one has read is so until it is stored', async () => {
    await inTransaction(database, async (transaction) => {
      await transaction.selectFrom('readiness_probe').selectAll().execute();
      const other = new DatabaseSync(file);
      assert.throws(() => other.exec("insert into readiness_probe values ('other', '')"), /locked/);
      other.close();
    });
  });

  it('are stored before the database is closed, which leaves all of them in the one file', async () => {
    const storing = store('last');
    await Promise.resolve();
    // By then the transaction has done its work, and waits for its commit.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await database.destroy();
    await storing;
    const files = await readdir(folder);
    assert.deepEqual(
      files.filter((name) => name.startsWith(basename(file))),
      [basename(file)],
    );
    assert.deepEqual(storedIds(), ['last']);
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

  it('are undone once at most by others that fill the disk again and again, and share commits after that', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(database);
    const refused: Promise<void>[] = [];
    await inTransaction(database, async (transaction) => {
      const row = { probe_id: 'small', padding: SMALL };
      await transaction.insertInto('readiness_probe').values(row).execute();
      // It begins when this one has done its work.
      refused.push(assert.rejects(store(`huge-${refused.length}`, HUGE), DatabaseUnavailable));
    });
    await Promise.all(refused);
    assert.equal(refused.length, 2);
    const commitsBefore = await commitsIn(`${file}-wal`);
    await Promise.all(ids.map((id) => store(id)));
    assert.equal((await commitsIn(`${file}-wal`)) - commitsBefore, 1);
    assert.deepEqual(storedIds(), ['small', ...ids]);
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
