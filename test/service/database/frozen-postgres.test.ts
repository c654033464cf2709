import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { patiently } from '../../../src/database/patience.ts';
import { Sockets } from '../../../src/database/sockets.ts';
import { openInTime } from '../../../src/database/open-in-time.ts';
import { Postgres } from '../support/postgres.ts';
import { requestQuote } from '../support/request-quote.ts';
import {
  listContracts,
  offeredPlans,
  orderOf,
  requestOrder,
  saveOrder,
} from '../support/save-order.ts';
import { Command } from '../support/start-command.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { waitingForLock } from '../support/waiting-for-lock.ts';

/** More than one instance has connections. */
const ORDERS = 14;

/** Short limits; the address says them, as an operator's may. */
const LIMITS = '?connect_timeout=1&query_timeout=1500';

const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

describe('a PostgreSQL that is frozen', () => {
  let postgres: Postgres;
  let databaseUrl: string;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());
  beforeEach(async () => {
    databaseUrl = (await postgres.createDatabase()) + LIMITS;
  });

  /** A client of the database with work that others have to wait for. */
  const locker = async (statements: string) => {
    const client = new pg.Client(databaseUrl.replace(LIMITS, ''));
    await client.connect();
    await client.query(statements);
    return client;
  };

  describe('under a service', () => {
    let service: TestService;
    let order: ReturnType<typeof orderOf>;
    beforeEach(async () => {
      service = await startService({ databaseUrl });
      const [plan] = await offeredPlans(service.url);
      order = orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }]);
    });
    const isRepeatedSafely = async (orderIds: readonly string[]) => {
      for (const orderId of orderIds) {
        assert.equal((await saveOrder(service.url, { ...order, orderId })).length, 2);
        assert.equal((await listContracts(service.url, { orderId })).length, 2);
      }
      await service.close();
    };

    it('lets each request be told to try again, and goes on by itself', async () => {
      const orderIds = Array.from({ length: ORDERS }, (_, index) => `order-${index}`);
      const send = (orderId: string) => requestOrder(service.url, { ...order, orderId });
      const told = async (replies: Promise<Response>[]) => {
        for (const reply of await Promise.all(replies)) {
          const { error } = await reply.json();
          assert.deepEqual(
            [reply.status, error.code, error.issues, reply.headers.get('Retry-After')],
            [503, 'UNAVAILABLE', [], '1'],
          );
        }
      };
      // Connections are open, so that the first requests have one that answers nothing.
      await Promise.all(Array.from({ length: ORDERS }, (_, index) => send(`before-${index}`)));
      await postgres.whileFrozen(async () => {
        await told([
          ...orderIds.map(send),
          fetch(`${service.url}/ready`),
          requestQuote(service.url),
        ]);
        // Those that come now get no connection.
        await told([send('order-0'), fetch(`${service.url}/ready`), requestQuote(service.url)]);
        assert.equal((await fetch(`${service.url}/health`)).status, 200);
      });
      assert.equal((await fetch(`${service.url}/ready`)).status, 200);
      assert.equal((await requestQuote(service.url)).status, 200);
      for (const orderId of orderIds) {
        assert.equal((await listContracts(service.url, { orderId })).length, 0);
      }
      await isRepeatedSafely(orderIds);
    });

    it('in the middle of an order: nothing was stored, try again', async () => {
      const other = await locker('begin; lock table contract in exclusive mode');
      const reply = requestOrder(service.url, order);
      await waitingForLock(other);
      assert.equal(await postgres.whileFrozen(async () => (await reply).status), 503);
      await other.query('rollback');
      // Waits for what the frozen server had begun.
      await other.query('begin; lock table store_order, contract in access exclusive mode; commit');
      await other.end();
      assert.equal((await listContracts(service.url)).length, 0);
      await isRepeatedSafely([order.orderId]);
    });

    it('in the commit itself: nobody knows, and what was stored is not stored twice', async () => {
      const other = await locker(
        `select pg_advisory_lock(1);
         create function commits() returns trigger language plpgsql as $$
           begin perform pg_advisory_xact_lock(1); return new; end $$;
         create constraint trigger commits after insert on contract deferrable initially deferred
           for each row execute function commits();`,
      );
      const reply = requestOrder(service.url, order);
      await waitingForLock(other);
      const { status, headers } = await postgres.whileFrozen(() => reply);
      assert.deepEqual([status, headers.get('Retry-After')], [500, null]);
      // The lock is theirs again once the commit, which the server had been sent, is through.
      await other.query('select pg_advisory_unlock(1)');
      await other.query('select pg_advisory_lock(1)');
      assert.equal((await listContracts(service.url)).length, 2, 'it was stored after all');
      await other.query('drop function commits cascade');
      await other.end();
      await isRepeatedSafely([order.orderId]);
    });

    it('does not keep the service from closing', async () => {
      const other = await locker('begin; lock table contract in exclusive mode');
      const reply = requestOrder(service.url, order);
      await waitingForLock(other);
      await postgres.whileFrozen(() => service.close());
      assert.equal((await reply).status, 503);
      await other.end();
    });
  });

  it('does not keep the process of a service that is told to stop', async () => {
    const { command, url } = await Command.start({ DATABASE_URL: databaseUrl });
    await using _ = command;
    await offeredPlans(url);
    await postgres.whileFrozen(async () => {
      command.signal('SIGTERM');
      assert.equal(await command.end(), 0);
    });
  });

  describe('under a pool', () => {
    let database: Kysely<unknown>;
    let sockets: Sockets;
    beforeEach(() => {
      sockets = new Sockets();
      database = openDatabase(databaseUrl, () => undefined, sockets);
    });
    const ask = async (number: number) => {
      const { rows } = await sql<{
        number: number;
        pid: number;
      }>`select ${number}::int as number, pg_backend_pid() as pid`.execute(database);
      assert.deepEqual(
        rows.map((row) => row.number),
        [number],
      );
      return rows[0]?.pid;
    };
    const numbers = Array.from({ length: ORDERS }, (_, number) => number);

    it('answers late to nobody: no connection that waited is used again', async () => {
      const before = new Set(await Promise.all(numbers.map(ask)));
      await postgres.whileFrozen(async () => {
        const answers = await Promise.allSettled(numbers.map(ask));
        assert.ok(answers.every(({ status }) => status === 'rejected'));
      });
      const after = await Promise.all(numbers.map((number) => ask(1000 + number)));
      assert.ok(after.every((pid) => !before.has(pid)));
      await database.destroy();
    });

    it('in one process of its own: its transaction is over, and the others go on meanwhile', async () => {
      const pids: number[] = [];
      const work = inTransaction(database, async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        for (const { pid } of rows) {
          pids.push(pid);
          process.kill(pid, 'SIGSTOP');
        }
        await sql`select 1`.execute(transaction);
      });
      try {
        await assert.rejects(
          work,
          (error) => error instanceof DatabaseUnavailable && isLate(error.cause),
        );
        assert.ok(!pids.includes((await ask(2)) ?? 0));
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await database.destroy();
    });

    it('does not hurry what no request waits for', async () => {
      const other = await locker('select pg_advisory_lock(2)');
      const lock = () => sql`select pg_advisory_xact_lock(2)`.execute(database);
      const patient = patiently(() => inTransaction(database, lock));
      await waitingForLock(other);
      await assert.rejects(lock(), isLate);
      await other.query('select pg_advisory_unlock(2)');
      await patient;
      await other.end();
      await database.destroy();
    });

    it('does not hurry migrations', async () => {
      await (await startService({ databaseUrl })).close();
      const other = await locker('begin; lock table kysely_migration in access exclusive mode');
      const starting = startService({ databaseUrl });
      await waitingForLock(other);
      await assert.rejects(sql`select from kysely_migration`.execute(database), isLate);
      await other.query('rollback');
      await other.end();
      await (await starting).close();
      await database.destroy();
    });

    it('is given up in whatever work by who closes it', async () => {
      const other = await locker('select pg_advisory_lock(3)');
      const patient = patiently(() => sql`select pg_advisory_lock(3)`.execute(database));
      await waitingForLock(other);
      const closed = database.destroy();
      sockets.cutOffAfter(0);
      await assert.rejects(patient, /^Error: Connection terminated/);
      await closed;
      await other.end();
    });
  });
});

describe('a database that takes long to be opened', () => {
  it('is not waited for by a request', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const opening = Promise.withResolvers<void>();
    const openedInTime = openInTime(() => opening.promise);
    const request = openedInTime();
    context.mock.timers.tick(10_000);
    await assert.rejects(request, DatabaseUnavailable);
    const later = openedInTime();
    opening.resolve();
    await later;
  });
});
