import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { requestQuote } from '../support/request-quote.ts';
import { Postgres } from '../support/postgres.ts';
import {
  listContracts,
  offeredPlans,
  orderOf,
  requestOrder,
  saveOrder,
} from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** Connections that one instance keeps at most. */
const POOL_SIZE = 10;

describe('a PostgreSQL in trouble', () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let service: TestService;
  let order: ReturnType<typeof orderOf>;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase();
    service = await startService({ databaseUrl });
    const [plan] = await offeredPlans(service.url);
    order = orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }]);
  });

  /** Lets the database do something whenever a contract is made. */
  const onContract = (body: string, moment = 'after insert on contract') =>
    postgres.execute(
      databaseUrl,
      `create sequence trouble;
       create function trouble() returns trigger language plpgsql as $$
         begin ${body} return new; end $$;
       create ${moment.includes('deferred') ? 'constraint ' : ''}trigger trouble ${moment}
         for each row execute function trouble();`,
    );
  const outcome = async () => {
    const response = await requestOrder(service.url, order);
    const { error } = await response.json();
    return [response.status, error?.code, response.headers.get('Retry-After')];
  };
  const endTrouble = () =>
    postgres.execute(
      databaseUrl,
      'drop function if exists trouble cascade; drop sequence if exists trouble',
    );
  const isRepeatedSafely = async () => {
    await endTrouble();
    assert.equal((await saveOrder(service.url, order)).length, 2);
    assert.equal((await listContracts(service.url)).length, 2);
    await service.close();
  };

  it('that asks for another attempt gets it, and the caller does not notice', async () => {
    // A conflict of serialised transactions, a deadlock, a row that another one deleted meanwhile.
    for (const code of ['40001', '40P01', '23503']) {
      await onContract(
        `if nextval('trouble') <= 3 then raise exception 'again' using errcode = '${code}'; end if;`,
      );
      order = { ...order, orderId: code };
      assert.deepEqual(await outcome(), [200, undefined, null], code);
      assert.equal((await listContracts(service.url, { orderId: code })).length, 2);
      await endTrouble();
    }
    await service.close();
  });

  it('that goes down, or reached a limit of time that its operator has set: nothing was stored, try again', async () => {
    const limits = ['57014', '55P03', '25P03', '25P04', '57P05'];
    for (const code of ['57P01', '57P02', '57P03', '08006', ...limits]) {
      await onContract(`raise exception 'for ada@shop.example' using errcode = '${code}';`);
      assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1'], code);
      await endTrouble();
    }
    assert.doesNotMatch(service.lines.join('\n'), /ada@/);
    await isRepeatedSafely();
  });

  it('that asks for ever is given up: nothing was stored, try again', async () => {
    await onContract("raise exception 'again' using errcode = '40P01';");
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await isRepeatedSafely();
  });

  it('that breaks the connection in the middle of an order: nothing was stored, try again', async () => {
    await onContract('perform pg_terminate_backend(pg_backend_pid());');
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    assert.match(
      service.lines.join('\n'),
      /^The database: Error (?:Connection terminated|Client has encountered a connection error).* at /m,
    );
    await isRepeatedSafely();
  });

  it('that ends a connection between two statements: nothing was stored, and the process lives', async () => {
    const database = openDatabase(databaseUrl, () => undefined);
    const work = inTransaction(database, async (transaction) => {
      const { rows } = await sql<{
        pid: number;
      }>`select pg_backend_pid() as pid`.execute(transaction);
      await postgres.execute(
        databaseUrl,
        `select pg_terminate_backend(${rows[0]?.pid ?? 0}, 10000)`,
      );
      // By the end of this round the end of the other connection has arrived too.
      await postgres.execute(databaseUrl, 'select 1');
      await sql`select 1`.execute(transaction);
    });
    await assert.rejects(work, DatabaseUnavailable);
    await inTransaction(database, (transaction) => sql`select 1`.execute(transaction));
    await database.destroy();
    await service.close();
  });

  it('that breaks it in the commit itself: nobody knows, so that it is no "try again"', async () => {
    await onContract(
      'perform pg_terminate_backend(pg_backend_pid());',
      'after insert on contract deferrable initially deferred',
    );
    assert.deepEqual(await outcome(), [500, 'INTERNAL_ERROR', null]);
    await isRepeatedSafely();
  });

  it('that has no room left: nothing was stored, try again', async () => {
    await onContract("raise exception 'full' using errcode = '53100';");
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await isRepeatedSafely();
  });

  it('that takes no changes for a time: nothing was stored, try again', async () => {
    await postgres.setReadOnly(databaseUrl, true);
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    assert.equal((await fetch(`${service.url}/ready`)).status, 503);
    assert.equal((await requestQuote(service.url)).status, 503);
    await postgres.setReadOnly(databaseUrl, false);
    assert.equal((await fetch(`${service.url}/ready`)).status, 200);
    assert.equal((await saveOrder(service.url, order)).length, 2);
    // Each change of the database ended the connections to it.
    assert.ok(service.lines.includes('An idle connection to PostgreSQL was lost: error.'));
    await service.close();
  });

  it('that another one took over from, and that takes no changes since: its connections are left', async (context) => {
    context.after(() => service.close());
    await postgres.whileDemoted(databaseUrl, async () => {
      assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
      assert.equal((await fetch(`${service.url}/ready`)).status, 200);
      assert.equal((await saveOrder(service.url, order)).length, 2);
    });
  });

  it(`that keeps ${POOL_SIZE} orders waiting: the others are told to try again, and none is lost or doubled`, async () => {
    const locker = new pg.Client(databaseUrl);
    await locker.connect();
    await locker.query('begin; lock table contract in exclusive mode');
    const orders = Array.from({ length: POOL_SIZE * 2 }, (_, index) => ({
      ...order,
      orderId: `waiting-${index}`,
    }));
    const allTold = Promise.withResolvers<void>();
    let told = 0;
    const replies = orders.map(async (waiting) => {
      const { status } = await requestOrder(service.url, waiting);
      if (status === 503) told += 1;
      if (told === POOL_SIZE) allTold.resolve();
      return status;
    });
    // Those that got no connection say so while the others still wait.
    await allTold.promise;
    await locker.query('rollback');
    const statuses = await Promise.all(replies);
    await locker.end();
    assert.equal(statuses.filter((status) => status === 503).length, POOL_SIZE);
    assert.equal(statuses.filter((status) => status === 200).length, POOL_SIZE);
    for (const waiting of orders) assert.equal((await saveOrder(service.url, waiting)).length, 2);
    assert.equal((await listContracts(service.url)).length, orders.length * 2);
    await service.close();
  });

  it('that goes away in the middle of orders and comes back: what was acknowledged is there, nothing twice', async () => {
    const acknowledged = new Set<string>();
    const unanswered = new Set<string>();
    const send = async (orderId: string) => {
      const { status } = await requestOrder(service.url, { ...order, orderId });
      if (status === 200) acknowledged.add(orderId);
      else {
        assert.ok(status === 503 || status === 500);
        unanswered.add(orderId);
      }
    };
    const customers = Array.from({ length: 6 }, async (_, customer) => {
      for (let count = 0; unanswered.size < 12; count += 1) {
        await send(`order-${customer}-${count}`);
      }
    });
    while (acknowledged.size < 20) await send(`first-${acknowledged.size}`);
    await postgres.pause();
    await Promise.all(customers);
    await postgres.resume();
    const orderIds = [...acknowledged, ...unanswered];
    for (const orderId of acknowledged) {
      assert.equal((await listContracts(service.url, { orderId })).length, 2, orderId);
    }
    for (const orderId of orderIds) {
      assert.equal((await saveOrder(service.url, { ...order, orderId })).length, 2);
    }
    assert.equal((await listContracts(service.url)).length, orderIds.length * 2);
    await service.close();
  });

  it('that fails is logged with its code, without what was to be stored', async () => {
    await onContract("raise exception 'for % of ada@shop.example', new.order_id;");
    assert.deepEqual(await outcome(), [500, 'INTERNAL_ERROR', null]);
    const log = service.lines.join('\n');
    assert.match(log, /^A request failed: error P0001 at /m);
    assert.doesNotMatch(log, /ada|order-1/);
    await isRepeatedSafely();
  });

  it('that is away: the service is up but not ready, and serves once it is back', async () => {
    await postgres.pause();
    assert.equal((await fetch(`${service.url}/health`)).status, 200);
    assert.equal((await fetch(`${service.url}/ready`)).status, 503);
    assert.equal((await requestQuote(service.url)).status, 503);
    assert.deepEqual(await outcome(), [503, 'UNAVAILABLE', '1']);
    await postgres.resume();
    assert.equal((await fetch(`${service.url}/ready`)).status, 200);
    assert.equal((await saveOrder(service.url, order)).length, 2);
    await service.close();
  });
});
