import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { openDatabase } from '../../../src/database/open-database.ts';
import { runMigrations } from '../../../src/database/run-migrations.ts';
import { createService } from '../../../src/service/create-service.ts';

/** How long a request waits for SQLite's lock, in ms: a migration waits for longer. */
const LOCK_TIMEOUT = 5000;

const WAITS =
  'Another process goes on writing to the SQLite file, as in a migration: waiting for it.';

// Each waits for seconds, on a file of its own: all of them at once.
describe(
  'a server that starts while another process migrates the SQLite file',
  { concurrency: true },
  () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'warranty-migration-'));
    });
    after(() => rm(folder, { recursive: true }));

    /** The address of a new file, and a connection of its own to it: to SQLite, that is what another process is. */
    const migrated = (test: TestContext, name: string) => {
      const file = join(folder, name);
      const other = new DatabaseSync(file);
      test.after(() => other.close());
      other.exec('pragma journal_mode = wal; begin immediate; create table copied (id)');
      return { databaseUrl: `file:${file}`, other };
    };

    /** A service, and when its log says the first line. */
    const create = (databaseUrl: string) => {
      const said = Promise.withResolvers<string>();
      return { service: createService({ stores: {}, databaseUrl, log: said.resolve }), said };
    };

    it('says so and waits for it, longer than a request would', async (test) => {
      const { databaseUrl, other } = migrated(test, 'waits.sqlite');
      const { service, said } = create(databaseUrl);
      const start = performance.now();
      const ready = service.ready();
      assert.equal(await Promise.race([said.promise, ready]), WAITS);
      assert.ok(performance.now() - start >= LOCK_TIMEOUT);
      other.exec('commit');
      await ready;
      assert.equal((await service.fetch(new Request('http://service/ready'))).status, 200);
      await service.close();
    });

    it('gives up where it is closed meanwhile', async (test) => {
      const { databaseUrl, other } = migrated(test, 'closed.sqlite');
      const { service, said } = create(databaseUrl);
      const ready = assert.rejects(service.ready(), /database is locked/);
      await said.promise;
      await service.close();
      await ready;
      // Nothing of it is left that would write now.
      other.exec('commit');
      assert.deepEqual(other.prepare('select name from sqlite_master').all().length, 1);
    });

    it('gives up after a time, and says what to do', async (test) => {
      const { databaseUrl } = migrated(test, 'too-long.sqlite');
      const database = openDatabase(databaseUrl, () => undefined);
      const said: string[] = [];
      const log = (line: string) => said.push(line);
      await assert.rejects(runMigrations(database, {}, 'release', { log, timeout: 100 }), {
        name: 'RangeError',
        message:
          'Another process went on writing to the SQLite file for too long: start this server again once it is done.',
      });
      assert.deepEqual(said, [WAITS]);
      await database.destroy();
    });
  },
);
