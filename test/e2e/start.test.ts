import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createDemo } from '../../demo/create-demo.ts';
import { USUAL_PORT, whyNotStarted } from '../../demo/why-not-started.ts';
import { listenOnFreePort } from '../support/free-port.ts';

const main = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));

describe('starting the demo', () => {
  let dataFolder: string;

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'demo-'));
  });
  after(async () => {
    await rm(dataFolder, { recursive: true });
  });

  function start(
    port: number | string,
    folder = dataFolder,
    ...words: readonly string[]
  ): ChildProcessByStdio<null, Readable, Readable> {
    const env = { ...process.env, PORT: String(port), DATA_FOLDER: folder };
    return spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  it('prints the address between empty lines, answers there, and ends when told to', async () => {
    const demo = start(0);
    const [printed] = await once(demo.stdout, 'data');
    const [, address] = /^\n.* (http:\S+)\n\n$/.exec(String(printed)) ?? [];
    assert.ok(address, `no address in "${printed}"`);
    const response = await fetch(address);
    assert.match(await response.text(), /Electronics, kept for longer/);
    demo.kill('SIGTERM');
    assert.deepEqual(await once(demo, 'exit'), [0, null]);
  });

  it('says in one line that another demo uses the data folder', async () => {
    const first = start(0);
    await once(createInterface(first.stdout), 'line');
    const second = start(0);
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    first.kill('SIGTERM');
    await once(first, 'exit');
    assert.equal(code, 1);
    assert.equal(
      said,
      `Another demo uses ${dataFolder}. Choose another folder: DATA_FOLDER=data-2 npm start\n`,
    );
  });

  it('says in one line that the data folder is none', async () => {
    const file = join(dataFolder, 'file');
    await writeFile(file, '');
    const demo = start(0, file);
    const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
    assert.equal(code, 1);
    assert.equal(
      said,
      `The data folder ${file} cannot be made or written to. Choose another one: DATA_FOLDER=data-2 npm start\n`,
    );
  });

  it('says in one line that the data folder has a database that it cannot use, such as one of a newer release', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const file = join(folder, 'service.sqlite');
    const database = new DatabaseSync(file);
    database.exec(`create table kysely_migration (name text primary key, timestamp text not null);
      insert into kysely_migration values ('2026-11-21-a-quotes', ''), ('2999-01-01-a-newer', '')`);
    database.close();
    const demo = start(0, folder);
    const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
    await rm(folder, { recursive: true });
    assert.equal(code, 1);
    assert.equal(
      said,
      'The database is of a newer release: start that one. Or choose another data folder: DATA_FOLDER=data-2 npm start\n',
    );
  });

  const damaged: readonly [file: string, expected: RegExp][] = [
    [
      'shop.sqlite',
      /^The SQLite file \S+\/shop\.sqlite cannot be opened: file is not a database\. /,
    ],
    [
      'plans.sqlite',
      /^The SQLite file \S+\/plans\.sqlite cannot be opened: file is not a database\. /,
    ],
    [
      'receipt-private.pem',
      /^The key \S+\/receipt-private\.pem cannot be read: restore it, or delete it /,
    ],
  ];
  for (const [file, expected] of damaged) {
    it(`says in one line that ${file} in the data folder is damaged, and ends`, async (context) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'));
      context.after(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, file), 'What an editor left there.'.repeat(100));
      const demo = start(0, folder);
      const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
      assert.equal(code, 1);
      assert.match(said, expected);
      assert.match(said, /^.+ Or choose another data folder: DATA_FOLDER=data-2 npm start\n$/);
    });
  }

  it('says in one line that the port may not be used, which the system lets its administrator use', () => {
    // Made by hand: whether the system refuses a port depends on who runs the tests.
    const refused = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), {
      code: 'EACCES',
      syscall: 'listen',
    });
    assert.equal(
      whyNotStarted(refused, { port: 80, dataFolder }),
      'Port 80 may not be used. Choose one above 1023: PORT=4000 npm start',
    );
    const unreadable = Object.assign(new Error('permission denied'), {
      code: 'EACCES',
      syscall: 'open',
    });
    assert.equal(whyNotStarted(unreadable, { port: 80, dataFolder }), undefined);
  });

  for (const words of [[], ['--reload']]) {
    it(`says in one line that the port is taken, and ends${words.map((word) => `, with ${word}`).join('')}`, async () => {
      const other = createServer();
      const port = await listenOnFreePort(other);
      const demo = start(port, dataFolder, ...words);
      const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
      other.close();
      assert.equal(code, 1);
      assert.match(said, new RegExp(`^Port ${port} is taken\\. .*PORT=\\d+ npm start\\n$`));
    });
  }

  it('has its usual port where PORT is empty', async () => {
    const demo = start('');
    // Something else may listen there.
    const [said] = await Promise.race([once(demo.stdout, 'data'), once(demo.stderr, 'data')]);
    demo.kill('SIGTERM');
    await once(demo, 'exit');
    assert.match(String(said), new RegExp(`\\b${USUAL_PORT}\\b`));
  });

  it('takes quote requests of its pages on port 80, which browsers leave out of an origin', async () => {
    const service = { fetch: () => new Response() };
    const planServer = { fetch: () => Promise.resolve(new Response()) };
    const demo = createDemo({ service, planServer, url: 'http://127.0.0.1:80' });
    const { status } = await demo.request('/quotes/api/v1/quote/listWarrantyQuotes', {
      method: 'OPTIONS',
      headers: { Origin: 'http://127.0.0.1' },
    });
    assert.equal(status, 204);
  });

  it('says in one line that the port is none', async () => {
    const demo = start('web');
    const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
    assert.equal(code, 1);
    assert.equal(said, 'PORT must be a number from 0 to 65535, not "web".\n');
  });
});
