import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../src/plan-server/environment.ts';
import { listenOnFreePort } from '../support/free-port.ts';
import { Postgres } from '../service/support/postgres.ts';
import { Command } from '../service/support/start-command.ts';
import { paid, PlanShop, secret } from './support/plan-shop.ts';

const main = fileURLToPath(new URL('../../src/plan-server/main.ts', import.meta.url));

const settings = {
  DATABASE_URL: ':memory:',
  WARRANTY_SERVICE_URL: 'http://127.0.0.1:1',
  WARRANTY_STORE_ID: 'demo-store',
  WARRANTY_ACCESS_TOKEN: 'demo-token',
  PLAN_SERVER_SECRET: secret,
};

const run = (variables: Readonly<Record<string, string>>, ...words: string[]) =>
  new Command(variables, [process.execPath, main, ...words]);

describe('warranty-plan-server', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-plans-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('explains itself: each setting, and where orders go', async () => {
    await using command = run({}, '--help');
    assert.equal(await command.end(), 0);
    const text = command.lines.join('\n');
    for (const name of [...Object.keys(settings), 'PORT', 'RECEIPT_DAYS', 'WARRANTY_COUNTRY']) {
      assert.match(text, new RegExp(`^  ${name} +\\S`, 'm'));
    }
    assert.match(text, /^ {2}PORT .*\(default: 8788\)$/m);
    assert.match(text, /PUT \/orders\/\{orderId\}/);
    assert.match(text, /^docs\/plan-server\.md describes/m);
    assert.deepEqual(command.complaints, []);
  });

  it('says which settings are missing, one a line', async () => {
    await using command = run({ PORT: '', WARRANTY_STORE_ID: 'demo-store' });
    assert.equal(await command.end(), 1);
    const names = command.complaints.map((line) => /^(\w+) is missing: \S/.exec(line)?.[1]);
    assert.deepEqual(names, [
      'WARRANTY_SERVICE_URL',
      'WARRANTY_ACCESS_TOKEN',
      'PLAN_SERVER_SECRET',
      undefined,
    ]);
    assert.match(command.complaints.at(-1) ?? '', /--help/);
  });

  it('makes an option of each variable, and has the defaults that --help names', () => {
    const needed = {
      databaseUrl: ':memory:',
      serviceUrl: 'http://127.0.0.1:1',
      storeId: 'demo-store',
      accessToken: 'demo-token',
      secret,
    };
    assert.deepEqual(readEnvironment(settings), {
      ...needed,
      formerSecret: undefined,
      port: 8788,
      hostname: '127.0.0.1',
      country: undefined,
      tenureUnit: 'year',
      retryAmbiguous: false,
      receiptDays: 0,
    });
    const variables = {
      PLAN_SERVER_FORMER_SECRET: 'former-secret',
      PORT: '9000',
      PLAN_SERVER_HOST: '0.0.0.0',
      WARRANTY_COUNTRY: 'US',
      WARRANTY_TENURE_UNIT: 'month',
      WARRANTY_RETRY_AMBIGUOUS: 'true',
      RECEIPT_DAYS: '3650',
    };
    assert.deepEqual(readEnvironment({ ...settings, ...variables }), {
      ...needed,
      formerSecret: 'former-secret',
      port: 9000,
      hostname: '0.0.0.0',
      country: 'US',
      tenureUnit: 'month',
      retryAmbiguous: true,
      receiptDays: 3650,
    });
    const { databaseUrl } = readEnvironment({ ...settings, DATABASE_URL: '' });
    assert.equal(databaseUrl, 'file:data/plans.sqlite');
  });

  it('names plans by the unit that its environment says', () => {
    const units = ['', 'year', 'month'].map(
      (unit) => readEnvironment({ ...settings, WARRANTY_TENURE_UNIT: unit }).tenureUnit,
    );
    assert.deepEqual(units, ['year', 'year', 'month']);
  });

  it('takes no other words, which would change nothing', async () => {
    await using command = run(settings, '--port', '9000');
    assert.equal(await command.end(), 1);
    assert.match(command.complaints.join('\n'), /environment variables.*--help/);
  });

  it('says that its port is taken, and ends, although its database is open', async () => {
    await using postgres = await Postgres.start();
    const server = createServer();
    const port = await listenOnFreePort(server);
    const databaseUrl = await postgres.createDatabase();
    await using command = run({ ...settings, DATABASE_URL: databaseUrl, PORT: String(port) });
    assert.equal(await command.end(), 1);
    assert.deepEqual(command.complaints, ['The port is taken. Set PORT to a free one, or to 0.']);
    server.close();
  });

  const wrong: [name: string, value: string][] = [
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://root:hidden@host/x'],
    ['WARRANTY_SERVICE_URL', 'https://shop:hidden@service.example'],
    ['WARRANTY_ACCESS_TOKEN', 'hidden hidden'],
    ['PLAN_SERVER_SECRET', 'hiddén'],
    ['PLAN_SERVER_FORMER_SECRET', 'hidden hidden'],
    ['WARRANTY_COUNTRY', 'hidden'],
    ['WARRANTY_TENURE_UNIT', 'hidden'],
    ['WARRANTY_RETRY_AMBIGUOUS', 'hidden'],
    ['RECEIPT_DAYS', 'hidden'],
  ];
  it('says which settings are wrong, without repeating them', async () => {
    await using command = run({ ...settings, ...Object.fromEntries(wrong) });
    assert.equal(await command.end(), 1);
    const complaints = command.complaints.slice(0, -1).toSorted();
    assert.equal(complaints.length, wrong.length);
    for (const [index, [name]] of wrong
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .entries()) {
      assert.match(complaints[index] ?? '', new RegExp(`^${name} must be `));
    }
    assert.doesNotMatch(command.complaints.join(), /hidd/);
  });

  it('takes no secret that is too short to sign offers with, or that could be guessed', () => {
    const withSecret = (text: string) => () =>
      readEnvironment({ ...settings, PLAN_SERVER_SECRET: text });
    assert.throws(
      withSecret('15-characters--'),
      /^SettingsError: PLAN_SERVER_SECRET must have at least 16 /,
    );
    assert.equal(withSecret('16-characters---')().secret, '16-characters---');
  });

  for (const [what, databaseUrl, fault] of [
    [
      'a file where none can be',
      'file:/dev/null/plans.sqlite',
      /^The SQLite file \/dev\/null\/\S+ cannot be opened: (ENOTDIR|EEXIST).+\. Check DATABASE_URL\.$/,
    ],
    [
      'a server that does not answer',
      'postgres://shop:hidden@127.0.0.1:1/plans',
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
  ] as const) {
    it(`says that it is the database that cannot be used: ${what}`, async () => {
      await using command = run({ ...settings, DATABASE_URL: databaseUrl });
      assert.equal(await command.end(), 1);
      const said = command.complaints.join('\n');
      assert.match(said, fault);
      assert.doesNotMatch(said, /hidden/);
    });
  }

  it('says that an address to listen on does not belong to this machine', async () => {
    await using command = run({ ...settings, PORT: '0', PLAN_SERVER_HOST: '192.0.2.1' });
    assert.equal(await command.end(), 1);
    assert.deepEqual(command.complaints, ['PLAN_SERVER_HOST is no address of this machine.']);
  });

  it('listens, keeps its orders in a file, goes on with them after SIGKILL, and ends by SIGTERM', async () => {
    const variables = { ...settings, DATABASE_URL: `file:${join(folder, 'made', 'plans.sqlite')}` };
    const { command: first, url } = await Command.start(variables, main);
    await new PlanShop(url).put('a', paid([]));
    first.signal('SIGKILL');
    await first.end();

    const second = await Command.start(variables, main);
    await using command = second.command;
    assert.equal((await new PlanShop(second.url).get('a')).status, 'saved');
    while (!command.lines.some((line) => line.startsWith('GET'))) await command.change();
    assert.match(command.lines.at(-1) ?? '', /^GET \/orders\/… 200 \d+ms$/);
    command.signal('SIGTERM');
    assert.equal(await command.end(), 0);
    assert.deepEqual([...first.complaints, ...command.complaints], []);
  });

  it('serves on where nobody reads its log any more', async () => {
    const shell = ['bash', '--norc', '-c', 'exec "$0" "$1" > >(head -n 1)'] as const;
    await using command = new Command(settings, [...shell, process.execPath, main]);
    const shop = new PlanShop(await command.address());
    // The reader has ended by the second line at the latest; each request writes one.
    for (let request = 0; request < 5; request += 1) await shop.put('a', paid([]));
    command.signal('SIGTERM');
    assert.equal(await command.end(), 0);
    assert.deepEqual(command.complaints, []);
  });

  it('serves on where the disk of its log is full', async () => {
    const lineWriter = new URL('../../src/server/line-writer.ts', import.meta.url);
    const code = `import { lineWriter } from '${lineWriter}';
      lineWriter(process.stdout)('a line');
      setImmediate(() => setImmediate(() => console.error('alive')));`;
    const shell = ['sh', '-c', 'exec "$0" --input-type=module -e "$1" > /dev/full'] as const;
    await using command = new Command({}, [...shell, process.execPath, code]);
    assert.equal(await command.end(), 0);
    assert.deepEqual(command.complaints, ['alive']);
  });
});
