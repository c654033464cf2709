import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { openDatabase } from '../../../src/database/open-database.ts';
import { DatabaseUnavailable, DiskFailed } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import type { Database, Tables } from '../../../src/service/database/tables.ts';

type Done = (error: NodeJS.ErrnoException | null) => void;

const { fdatasync } = fs;

describe('a commit on SQLite', { timeout: 20_000 }, () => {
  let folder: string;
  let file: string;
  let database: Database;
  let held: HeldSyncs;
  beforeEach(async () => {
    folder = fs.mkdtempSync(join(tmpdir(), 'warranty-wal-'));
    file = join(folder, 'service.sqlite');
    database = openDatabase<Tables>(`file:${file}`, () => undefined);
    await migrate(database);
    held = new HeldSyncs();
  });
  afterEach(async () => {
    restore();
    held.letGo();
    await database.destroy();
    fs.rmSync(folder, { recursive: true });
  });

  /** Replaces the system's wait for the disk. */
  const onSync = (sync: (descriptor: number, done: Done) => void) => {
    const mocked = mock.method(fs, 'fdatasync', sync);
    syncBuiltinESMExports();
    return mocked.mock;
  };

  const store = (probe_id: string) =>
    inTransaction(database, async (transaction) => {
      const row = { probe_id, padding: 'x' };
      await transaction.insertInto('readiness_probe').values(row).execute();
    });

  it('is acknowledged once a power failure would leave it, not before', async () => {
    let copies = 0;
    const afterPowerFailure = () => join(folder, `copy-${copies}.sqlite`);
    onSync((descriptor, done) => {
      fdatasync(descriptor, (error) => {
        // Of what comes later, nobody can tell whether the disk has it.
        copies += 1;
        fs.copyFileSync(file, afterPowerFailure());
        fs.copyFileSync(`${file}-wal`, `${afterPowerFailure()}-wal`);
        done(error);
      });
    });
    const isKept = (id: string) => {
      const copy = new DatabaseSync(afterPowerFailure());
      const row = copy.prepare('select 1 from readiness_probe where probe_id = ?').get(id);
      copy.close();
      return row !== undefined;
    };
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: 20 }, (_, index) => `${round}-${index}`);
      await Promise.all(
        ids.map(async (id) => {
          await store(id);
          assert.ok(isKept(id), id);
        }),
      );
    }
    assert.ok(copies >= 3);
  });

  it('holds up nothing while the disk works; those that come meanwhile share the next wait', async () => {
    const syncs = onSync((_descriptor, done) => held.add(done));
    const events: string[] = [];
    const first = store('first').then(() => events.push('first is kept'));
    const endFirst = await held.next();
    const others = [];
    for (const id of ['second', 'third', 'fourth']) {
      others.push(store(id).then(() => events.push(`${id} is kept`)));
      // Each has its own commit, which is made by the end of this turn and the next.
      await nextTurn();
      await nextTurn();
    }
    assert.deepEqual(storedIds(file), ['first', 'second', 'third', 'fourth']);
    assert.deepEqual(events, []);
    endFirst(null);
    await first;
    const endNext = await held.next();
    assert.deepEqual(events, ['first is kept']);
    endNext(null);
    await Promise.all(others);
    assert.equal(events.length, 4);
    assert.equal(syncs.callCount(), 2);
  });

  it('is not shown to a query outside of it before it is kept', async () => {
    onSync((_descriptor, done) => held.add(done));
    const events: string[] = [];
    const storing = store('probe').then(() => events.push('kept'));
    const endCommit = await held.next();
    const reading = database
      .selectFrom('readiness_probe')
      .select('probe_id')
      .execute()
      .then((rows) => events.push(`read ${rows.map((row) => row.probe_id).join()}`));
    await nextTurn();
    assert.deepEqual(events, []);
    endCommit(null);
    (await held.next())(null);
    await Promise.all([storing, reading]);
    assert.deepEqual(events, ['kept', 'read probe']);
  });

  it('that the disk fails to keep is refused, and so is all that follows until the file is opened anew', async () => {
    const broken = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
    onSync((_descriptor, done) => done(broken));
    await assert.rejects(store('lost'), { name: 'DiskFailed', code: 'EIO', cause: broken });
    restore();
    await assert.rejects(store('later'), (error) => {
      assert.ok(error instanceof DatabaseUnavailable);
      assert.ok(error.cause instanceof DiskFailed);
      return true;
    });
    assert.deepEqual(storedIds(file), ['lost']);

    await database.destroy();
    database = openDatabase<Tables>(`file:${file}`, () => undefined);
    await store('after the repair');
    assert.deepEqual(storedIds(file), ['lost', 'after the repair']);
  });

  it('is refused while no file can be opened, and the next one is kept once one can', async () => {
    await database.destroy();
    database = openDatabase<Tables>(`file:${file}`, () => undefined);
    const tooMany = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    mock.method(fs, 'openSync', () => {
      throw tooMany;
    });
    syncBuiltinESMExports();
    await assert.rejects(store('early'), tooMany);
    restore();
    await store('late');
    assert.deepEqual(storedIds(file), ['early', 'late']);
  });
});

it('a database in memory waits for no disk', async () => {
  const { mock: syncs } = mock.method(fs, 'fdatasync');
  syncBuiltinESMExports();
  const database = openDatabase<Tables>(':memory:', () => undefined);
  await migrate(database);
  await database.destroy();
  assert.equal(syncs.callCount(), 0);
  restore();
});

/** Undoes all that a test has replaced. */
function restore(): void {
  mock.restoreAll();
  syncBuiltinESMExports();
}

/** The waits for the disk that a test holds. */
class HeldSyncs {
  readonly #added = new EventEmitter();
  readonly #dones: Done[] = [];

  add(done: Done): void {
    this.#dones.push(done);
    this.#added.emit('sync');
  }

  /** What ends the next one, once it has begun. */
  async next(): Promise<Done> {
    if (this.#dones.length === 0) await once(this.#added, 'sync');
    const done = this.#dones.shift();
    assert.ok(done);
    return done;
  }

  letGo(): void {
    for (const done of this.#dones.splice(0)) done(null);
  }
}

/** What another process sees. */
function storedIds(file: string): unknown[] {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows = other.prepare('select probe_id from readiness_probe order by rowid').all();
  other.close();
  return rows.map((row) => row['probe_id']);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
