import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startServer } from '../../src/server/start-server.ts';
import { createService } from '../../src/service/create-service.ts';
import { main as planServerMain, settings } from '../plan-server/support/kill-plan-servers.ts';
import { Postgres } from '../service/support/postgres.ts';
import { Command, main } from '../service/support/start-command.ts';

/** How long the driver keeps a connection that nobody uses, in ms. */
const IDLE_TIMEOUT = 10_000;

describe('a server whose database cannot be used says why in one line, and what to do', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-start-'));
  });
  after(() => rm(folder, { recursive: true }));

  const whatItSays = async (command: Command) => {
    assert.equal(await command.end(), 1);
    assert.equal(command.complaints.length, 1, command.complaints.join('\n'));
    return command.complaints.join('\n');
  };
  const inSqlite = (says: string) =>
    new RegExp(
      `^The database of DATABASE_URL cannot be used: SQLite says "(?:${says})"\\. Check the file, the room on its disk, and what else writes to it\\.$`,
    );

  it('where the disk is full', async () => {
    const DATABASE_URL = `file:${join(folder, 'full.sqlite')}`;
    // A limit of the operating system to what one file may hold, in blocks of 512 bytes.
    await using command = new Command({ DATABASE_URL }, [
      'sh',
      '-c',
      'ulimit -f 64; exec "$0" "$1"',
      process.execPath,
      main,
    ]);
    assert.match(await whatItSays(command), inSqlite('disk I/O error|database or disk is full'));
  });

  describe('of PostgreSQL', () => {
    let postgres: Postgres;
    before(async () => {
      postgres = await Postgres.start();
    });
    after(() => postgres.stop());

    it('where it takes no changes', async () => {
      const DATABASE_URL = await postgres.createDatabase();
      await postgres.setReadOnly(DATABASE_URL, true);
      await using command = new Command({ DATABASE_URL });
      while (command.complaints.length === 0) await command.change();
      const saidAt = performance.now();
      await command.end();
      assert.ok(performance.now() - saidAt < IDLE_TIMEOUT, 'no idle connection is waited for');
      assert.equal(
        await whatItSays(command),
        'The database of DATABASE_URL cannot be used: it takes no changes, as a standby does. Name the one that does, or let this one do so (25006).',
      );
    });

    it('where its search_path names no schema, or not the one that has the tables, or another program has such tables', async () => {
      const [address, taken] = [await postgres.createDatabase(), await postgres.createDatabase()];
      await postgres.execute(address, 'create schema one; create schema other');
      await postgres.execute(taken, 'create table quote ()');
      const started = (databaseUrl: string) =>
        startServer(createService({ stores: { shop: 'token' }, databaseUrl }), {
          port: 0,
          // No machine's address: what brings its tables up to date ends all the same.
          hostname: '192.0.2.1',
          hostVariable: 'SERVICE_HOST',
          packageMissing: '',
        });
      const startedIn = (schema: string) => started(`${address}?options=-c search_path=${schema}`);
      const refused = (why: string) => ({
        name: 'NotStarted',
        message: `The database of DATABASE_URL cannot be used: ${why}.`,
      });
      await assert.rejects(
        startedIn('nowhere'),
        refused(
          'no schema of its search_path is there, or open to its user. Make one, grant its use, or correct the search_path (3F000)',
        ),
      );
      await assert.rejects(startedIn('one'), /SERVICE_HOST/);
      await assert.rejects(
        startedIn('other'),
        refused(
          'tables of this server are missing, or are in a schema that the search_path does not name. Restore them, or name a database of its own (42P01)',
        ),
      );
      await assert.rejects(
        started(taken),
        refused(
          'another program has tables of the same names there. Name a database of its own (42P07)',
        ),
      );
    });

    it('where something else keeps a table of the plan server locked, for a limit of time or for ever', async () => {
      const DATABASE_URL = await postgres.createDatabase();
      const serviceUrl = 'http://127.0.0.1:1';
      const variables = settings({ databaseUrl: DATABASE_URL, serviceUrl, retryAmbiguous: false });
      const parameters = [process.execPath, planServerMain] as const;
      const first = await Command.start(variables, planServerMain);
      first.command.signal('SIGTERM');
      assert.equal(await first.command.end(), 0);
      const other = new Client({ connectionString: DATABASE_URL });
      await other.connect();
      await other.query('begin; lock table plan_store in access exclusive mode');
      const said: string[] = [];
      for (const limit of ['?options=-c lock_timeout=100', '?query_timeout=100']) {
        await using command = new Command(
          { ...variables, DATABASE_URL: DATABASE_URL + limit },
          parameters,
        );
        said.push(await whatItSays(command));
      }
      await other.end();
      assert.deepEqual(said, [
        'The database of DATABASE_URL cannot be used: something else kept its tables locked for too long. Start this server again once that is done, or set a longer lock_timeout (55P03).',
        'The database of DATABASE_URL cannot be used: its connection broke while the tables were brought up to date. Start this server again once it answers; if that happens again, set longer limits of time there.',
      ]);
    });

    it('where a package for it is not installed', async () => {
      const root = new URL('../../', import.meta.url);
      const shop = join(folder, 'shop');
      await cp(new URL('src', root), join(shop, 'src'), { recursive: true });
      await writeFile(join(shop, 'package.json'), '{"type":"module"}');
      await mkdir(join(shop, 'node_modules', '@hono'), { recursive: true });
      const install = (name: string) =>
        symlink(
          fileURLToPath(new URL(`node_modules/${name}`, root)),
          join(shop, 'node_modules', name),
        );
      await Promise.all(['zod', 'hono', '@hono/node-server', 'kysely', 'jose'].map(install));
      const databaseUrl = await postgres.createDatabase();
      const variables = settings({
        databaseUrl,
        serviceUrl: 'http://127.0.0.1:1',
        retryAmbiguous: false,
      });
      const run = (file: string) =>
        new Command(variables, [process.execPath, join(shop, 'src', file)]);
      await using service = run('service/main.ts');
      assert.equal(
        await whatItSays(service),
        'DATABASE_URL names PostgreSQL, which needs the package pg: npm install pg.',
      );
      await install('pg');
      await using planServer = run('plan-server/main.ts');
      assert.equal(
        await whatItSays(planServer),
        'A package is missing: npm install hono @hono/node-server kysely, and pg pg-boss for PostgreSQL.',
      );
    });

    it('where it has too few connections, for the service itself or for the queue of the plan server', async () => {
      const address = new URL(await postgres.createDatabase());
      const name = address.pathname.slice(1);
      await postgres.execute(
        address.href,
        `create role few login password 'secret' connection limit 1; alter database ${name} owner to few;
         grant all on schema public to few`,
      );
      [address.username, address.password] = ['few', 'secret'];
      const other = new Client({ connectionString: address.href });
      await other.connect();
      await using service = new Command({ DATABASE_URL: address.href });
      const sentence =
        'The database of DATABASE_URL cannot be used: it has no connection left for its user. Allow more of them, or end others (53300).';
      assert.equal(await whatItSays(service), sentence);
      await other.end();
      const serviceUrl = 'http://127.0.0.1:1';
      const variables = settings({ databaseUrl: address.href, serviceUrl, retryAmbiguous: false });
      await using planServer = new Command(variables, [process.execPath, planServerMain]);
      assert.equal(await whatItSays(planServer), sentence);
    });
  });
});
