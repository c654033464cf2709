import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { helpText, readEnvironment } from '../../src/service/environment.ts';
import { listenOnFreePort } from '../support/free-port.ts';
import { BundledCommand } from './support/bundled-command.ts';
import { Postgres } from './support/postgres.ts';
import { phone, quoteFor, requestQuote } from './support/request-quote.ts';
import { Command, main } from './support/start-command.ts';

const memory = { DATABASE_URL: ':memory:' };

describe('npm run service', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-service-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('prints its address, answers, logs a line a request, and keeps its data in a file', async () => {
    const file = join(folder, 'made', 'by', 'the', 'service.sqlite');
    const { command, url } = await Command.start({ DATABASE_URL: `file:${file}` });
    await using _ = command;
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    const quote = await quoteFor(url);
    assert.equal(quote.warrantyQuoteItemList.length, 3);
    while (command.lines.length < 2) await command.change();
    assert.match(command.lines[1] ?? '', /^POST .* 200 \d+ms store=demo-store$/);
    assert.deepEqual(command.complaints, []);
  });

  it('makes an option of each variable, and has the defaults that --help names', () => {
    assert.deepEqual(readEnvironment({}), {
      port: 8787,
      hostname: '127.0.0.1',
      databaseUrl: 'file:data/warranty.sqlite',
      stores: { 'demo-store': 'demo-token' },
      quotesPerMinute: 600,
      quoteDays: 30,
      clientAddressHeader: undefined,
    });
    const variables = {
      PORT: '9000',
      SERVICE_HOST: '0.0.0.0',
      DATABASE_URL: ':memory:',
      SERVICE_STORES: '{"shop":"secret"}',
      QUOTES_PER_MINUTE: '60',
      QUOTE_DAYS: '7',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    };
    assert.deepEqual(readEnvironment(variables), {
      port: 9000,
      hostname: '0.0.0.0',
      databaseUrl: ':memory:',
      stores: { shop: 'secret' },
      quotesPerMinute: 60,
      quoteDays: 7,
      clientAddressHeader: 'X-Forwarded-For',
    });
  });

  it('serves the stores of SERVICE_STORES', async () => {
    const { command, url } = await Command.start({
      ...memory,
      SERVICE_STORES: '{"shop":"secret"}',
    });
    await using _ = command;
    assert.equal((await requestQuote(url, { query: { storeId: 'shop' } })).status, 200);
    assert.equal((await requestQuote(url)).status, 404);
  });

  describe('says in one line what is wrong, and ends', () => {
    let service: BundledCommand;
    before(async () => {
      service = await BundledCommand.build();
    });
    after(() => service[Symbol.asyncDispose]());
    const start = (variables: Readonly<Record<string, string>>) =>
      new Command(variables, [process.execPath, service.file]);

    const cases: [string, Record<string, string>, RegExp][] = [
      ['a port that is no number', { PORT: '80a' }, /^PORT must be a number from 0 to 65535\.$/],
      ['a port that does not exist', { PORT: '65536' }, /^PORT must be/],
      ['an unknown database', { DATABASE_URL: 'mysql://root:secret@host/x' }, /^DATABASE_URL must/],
      ['a database without a name', { DATABASE_URL: 'file:' }, /^DATABASE_URL must be/],
      [
        'a database out of reach',
        { DATABASE_URL: 'postgres://root:secret@127.0.0.1:1/x' },
        /^The database of DATABASE_URL cannot be used: nothing listens at .+ \(ECONNREFUSED\)\.$/,
      ],
      [
        'a database that is no file',
        { DATABASE_URL: 'file:package.json/x.sqlite' },
        /^The SQLite file package\.json\/x\.sqlite cannot be opened: E\w+: .+\. Check DATABASE_URL\.$/,
      ],
      [
        'a database file that is a folder',
        { DATABASE_URL: 'file:src' },
        /^The SQLite file src cannot be opened: unable to open database file\. Check DATABASE_URL\.$/,
      ],
      [
        'a file that is no database',
        { DATABASE_URL: 'file:package.json' },
        /^The SQLite file package\.json cannot be opened: file is not a database\. Check DATABASE_URL\.$/,
      ],
      [
        'an address that is not of this machine',
        { PORT: '0', SERVICE_HOST: '192.0.2.1' },
        /^SERVICE_HOST is no address of this machine\.$/,
      ],
      [
        'a host that nobody knows, whether or not there is somebody to ask',
        { PORT: '0', SERVICE_HOST: 'host.invalid' },
        /^SERVICE_HOST is no address of this machine\.$/,
      ],
      [
        'an address of one interface that does not name it',
        { PORT: '0', SERVICE_HOST: 'fe80::1' },
        /^SERVICE_HOST is no address of this machine\.$/,
      ],
      ['stores that are no JSON', { SERVICE_STORES: 'demo:secret' }, /^SERVICE_STORES must be/],
      ['stores that are a list', { SERVICE_STORES: '["secret"]' }, /^SERVICE_STORES must be/],
      ['stores without tokens', { SERVICE_STORES: '{"demo":""}' }, /^SERVICE_STORES must be/],
      [
        'a token that no header carries',
        { SERVICE_STORES: '{"demo":"s\u00e9"}' },
        /without spaces/,
      ],
      ['a token with a blank', { SERVICE_STORES: '{"demo":"secret "}' }, /without spaces/],
      ['a token with a line end', { SERVICE_STORES: '{"demo":"secret\\n"}' }, /without spaces/],
      ['no store', { SERVICE_STORES: '{}' }, /^SERVICE_STORES must be/],
      [
        'two stores with one token',
        { SERVICE_STORES: '{"one":"secret","two":"secret"}' },
        /^SERVICE_STORES must .+ two have the same\.$/,
      ],
      ['a limit that is no number', { QUOTES_PER_MINUTE: 'many' }, /^QUOTES_PER_MINUTE must be/],
      ['days that are no number', { QUOTE_DAYS: '-1' }, /^QUOTE_DAYS must be/],
      ['a header that is none', { CLIENT_ADDRESS_HEADER: 'a b' }, /^CLIENT_ADDRESS_HEADER must/],
    ];
    for (const [name, variables, expected] of cases) {
      it(`for ${name}`, async () => {
        await using command = start({ ...memory, ...variables });
        assert.equal(await command.end(), 1);
        assert.equal(command.complaints.length, 1);
        assert.match(command.complaints[0] ?? '', expected);
        assert.doesNotMatch(command.complaints.join(), /secret/);
      });
    }

    it('for what a PostgreSQL refuses: a database that is not there, a user without the right', async () => {
      await using postgres = await Postgres.start();
      const address = new URL(await postgres.createDatabase());
      const client = new Client({ connectionString: address.href });
      await client.connect();
      await client.query("CREATE ROLE reader LOGIN PASSWORD 'secret'");
      await client.end();
      const reader = new URL(address);
      [reader.username, reader.password] = ['reader', 'secret'];
      const stranger = new URL(reader);
      stranger.password = 'secrets';
      address.pathname = '/nowhere';
      for (const [url, expected] of [
        [address, /: it has no database of this name\. Create it, .+ \(3D000\)\.$/],
        [reader, /: its user may not create tables .+ \(42501\)\.$/],
        [stranger, /: it refuses the user or the password\. .+ \(28P01\)\.$/],
      ] as const) {
        await using command = start({ DATABASE_URL: url.href });
        assert.equal(await command.end(), 1);
        assert.equal(command.complaints.length, 1);
        assert.match(command.complaints[0] ?? '', expected);
        assert.doesNotMatch(command.complaints.join(), /secret/);
      }
    });

    it('for a PostgreSQL that gives no connection, in the words of the driver', async () => {
      const wrong: [says: string, query: string, answer: (socket: Socket) => unknown][] = [
        ['does not support SSL', 'sslmode=verify-full', (socket) => socket.write('N')],
        ['connection timeout', 'connect_timeout=1', () => undefined],
      ];
      for (const [says, query, answer] of wrong) {
        const server = createTcpServer((socket) => {
          socket.on('error', () => undefined).once('data', () => answer(socket));
        });
        const port = await listenOnFreePort(server);
        await using command = start({
          DATABASE_URL: `postgres://root:secret@127.0.0.1:${port}/x?${query}`,
        });
        assert.equal(await command.end(), 1);
        server.close();
        assert.equal(command.complaints.length, 1);
        const line = `: it gives no connection, and the driver says "[^"]*${says}[^"]*"\\. Check the address `;
        assert.match(command.complaints[0] ?? '', new RegExp(line));
        assert.doesNotMatch(command.complaints.join(), /secret/);
      }
    });

    it('for a PostgreSQL that stops, or reaches a limit of time, while the tables are made', async () => {
      await using postgres = await Postgres.start();
      for (const [body, why] of [
        [
          'perform pg_terminate_backend(pg_backend_pid());',
          /: its connection broke while the tables were brought up to date\. Start this server again once it answers; if .+ limits of time there\.$/,
        ],
        [
          "raise exception 'over' using errcode = '08006';",
          /: its connection broke while the tables were brought up to date\. /,
        ],
        [
          "set transaction_timeout = '1ms'; perform pg_sleep(60);",
          /: its connection broke while the tables were brought up to date\. /,
        ],
        [
          "raise exception 'over' using errcode = '57P01';",
          /: it was stopped meanwhile\. Start this server again once it answers \(57P01\)\.$/,
        ],
        [
          "raise exception 'over' using errcode = '57014';",
          /: its limit of time is too short to bring the tables up to date\. Set a longer one \(57014\)\.$/,
        ],
        [
          "raise exception 'over' using errcode = '25P03';",
          /: its limit of time is too short to bring the tables up to date\. Set a longer one \(25P03\)\.$/,
        ],
        [
          "raise exception 'over' using errcode = '25P04';",
          /: its limit of time is too short to bring the tables up to date\. Set a longer one \(25P04\)\.$/,
        ],
        [
          "raise exception 'over' using errcode = '55P03';",
          /: something else kept its tables locked for too long\. Start this server again .+ \(55P03\)\.$/,
        ],
      ] as const) {
        const address = await postgres.createDatabase();
        await postgres.execute(
          address,
          `create function trouble() returns event_trigger language plpgsql as $$ begin ${body} end $$;
           create event trigger trouble on ddl_command_start execute function trouble();`,
        );
        await using command = start({ DATABASE_URL: address });
        assert.equal(await command.end(), 1);
        assert.equal(command.complaints.length, 1);
        const [line = ''] = command.complaints;
        assert.match(line, why);
        assert.doesNotMatch(line, / at /);
      }
    });

    it('for each setting that it cannot use', async () => {
      await using command = start({ ...memory, PORT: '-1', QUOTE_DAYS: '1.5' });
      assert.equal(await command.end(), 1);
      assert.deepEqual(command.complaints, [
        'PORT must be a number from 0 to 65535.',
        'QUOTE_DAYS must be a whole number from 0 to 999999.',
      ]);
    });

    it('for a taken port', async () => {
      const server = createServer();
      const port = await listenOnFreePort(server);
      await using command = start({ ...memory, PORT: String(port) });
      assert.equal(await command.end(), 1);
      assert.deepEqual(command.complaints, ['The port is taken. Set PORT to a free one, or to 0.']);
      server.close();
    });
  });

  it('explains its settings instead of starting', async () => {
    await using command = new Command({}, [process.execPath, main, '--help']);
    assert.equal(await command.end(), 0);
    assert.equal(command.lines.join('\n'), helpText());
  });

  it('takes no other words, which would change nothing', async () => {
    await using command = new Command(memory, [process.execPath, main, '--port', '9000']);
    assert.equal(await command.end(), 1);
    assert.match(command.complaints.join('\n'), /environment variables.*--help/);
  });

  it('ends with npm, which tells it nothing', async () => {
    await using npm = new Command(memory, ['npm', 'run', '--silent', 'service']);
    const { hostname, port } = new URL(await npm.address());
    npm.signal('SIGTERM');
    // The output closes when the last process that writes to it has ended.
    await npm.end();
    const attempt = connect(Number(port), hostname);
    await assert.rejects(() => once(attempt, 'connect'), /ECONNREFUSED/);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`finishes the request under way on ${signal}, also if it comes twice, then ends by itself`, async () => {
      const { command, url } = await Command.start(memory);
      await using _ = command;
      // A connection that a client keeps open must not hold the service up.
      await quoteFor(url);
      const { socket, body } = await beginQuote(url);
      command.signal(signal);
      await takesNoMore(url);
      // Whoever presses Ctrl-C under npm sends it twice.
      command.signal(signal);
      socket.write(body);
      await assertQuoted(socket);
      assert.equal(await command.end(), 0);
      assert.deepEqual(command.complaints, []);
    });
  }

  it('finishes the request under way also where one without a Host comes once it is told to stop', async () => {
    const { command, url } = await Command.start(memory);
    await using _ = command;
    const { hostname, port } = new URL(url);
    const other = connect(Number(port), hostname);
    await once(other, 'connect');
    // Connections are accepted in the sequence in which they came.
    const { socket, body } = await beginQuote(url);
    command.signal('SIGTERM');
    await takesNoMore(url);
    other.write('GET /health HTTP/1.1\r\n\r\n');
    assert.match(
      await text(other),
      /^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n[^]*MALFORMED_HTTP/i,
    );
    socket.write(body);
    await assertQuoted(socket);
    assert.equal(await command.end(), 0);
    assert.deepEqual(command.complaints, []);
  });
});

/** A request for a quote that is under way, without its body. */
async function beginQuote(url: string): Promise<{ socket: Socket; body: string }> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(phone);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    'POST /api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US HTTP/1.1\r\n' +
      'Host: service\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  // "100 Continue" tells that the request is under way.
  await once(socket, 'data');
  return { socket, body };
}

/** Resolves once the service takes no connection any more, because it was told to stop. */
async function takesNoMore(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const refused = async () => {
    const attempt = connect(Number(port), hostname);
    await once(attempt, 'connect');
    attempt.destroy();
  };
  await assert.rejects(async () => {
    for (;;) await refused();
  }, /ECONN(?:REFUSED|RESET)/);
}

async function assertQuoted(socket: Socket): Promise<void> {
  const reply = await text(socket);
  assert.match(reply, /^HTTP\/1\.1 200 OK/);
  assert.match(reply, /warrantyQuoteItemList/);
}
