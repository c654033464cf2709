import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '../../src/database/open-database.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { withAttempt, withState } from '../../src/plan-server/order/order-changes.ts';
import { newRow, type OrderRow } from '../../src/plan-server/order/order-row.ts';
import { TimerQueue } from '../../src/plan-server/queue/timer-queue.ts';

const now = new Date();

/** Orders that are worked on at once. */
const CONCURRENCY = 8;

type Fails = (orderId: string, times: number) => boolean | Promise<boolean>;

/** A queue over a database in memory that has these orders, and the work that it hands out. */
class TestQueue {
  /** The orders that were handed out, one after the other. */
  readonly worked: string[] = [];
  readonly lines: string[] = [];
  readonly #events = new EventEmitter();
  #looks = 0;
  readonly #database = openDatabase<Tables>(':memory:', (line) => this.lines.push(line));
  readonly #queue = new TimerQueue({
    database: this.#database,
    clock: () => {
      this.#looks += 1;
      this.#events.emit('look');
      return now;
    },
    log: (line) => this.lines.push(line),
  });
  /** The queue alone does not keep a process alive. */
  readonly #alive = setInterval(() => undefined, 1000);

  /** @param fails - Whether work on an order fails, once it ends; told how often it was handed out. */
  static async start(orders: OrderRow[], fails: Fails) {
    const queue = new TestQueue();
    await migrate(queue.#database);
    if (orders.length > 0) await queue.add(orders);
    await queue.#queue.start((orderId) => queue.#workOn(orderId, fails));
    return queue;
  }

  async add(orders: OrderRow[]): Promise<void> {
    await this.#database.insertInto('plan_order').values(orders).execute();
  }

  /** Renames a table. */
  async rename(from: string, to: string): Promise<void> {
    await this.#database.schema.alterTable(from).renameTo(to).execute();
  }

  /** Once an order was handed out so often. */
  async until(orderId: string, times: number): Promise<void> {
    while (this.#timesOf(orderId) < times) await once(this.#events, 'begun');
  }

  /** Once it has looked twice more for what is due: by the second time it has acted on the first. */
  async lookedAgain(): Promise<void> {
    const looks = this.#looks + 2;
    while (this.#looks < looks) {
      this.#queue.wake();
      await once(this.#events, 'look');
    }
  }

  /** Wakes it so often at once; gives how often it has looked for what is due, once it has acted on that. */
  async looksOf(wakes: number): Promise<number> {
    const before = this.#looks;
    for (let count = 0; count < wakes; count += 1) this.#queue.wake();
    await this.#queue.stop();
    return this.#looks - before;
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#alive);
    await this.stop();
    await this.#database.destroy();
  }

  #timesOf(orderId: string): number {
    return this.worked.filter((each) => each === orderId).length;
  }

  async #workOn(orderId: string, fails: Fails) {
    this.worked.push(orderId);
    this.#events.emit('begun');
    if (await fails(orderId, this.#timesOf(orderId))) throw new Error('The disk is full.');
    await this.#database
      .updateTable('plan_order')
      .set({ next_attempt_at: null, is_attempt_open: 0 })
      .where('order_id', '=', orderId)
      .execute();
  }
}

/** An order that has been due for so long, in ms. */
function dueOrder(orderId: string, ago = 0): OrderRow {
  const row = newRow(orderId, now);
  return { ...row, ...withState(row, '{}', new Date(now.getTime() - ago)) };
}

/** As many orders that are due. */
function dueOrders(length: number): OrderRow[] {
  return Array.from({ length }, (_, place) => dueOrder(`order-${place}`));
}

describe('the queue of a plan server on SQLite', () => {
  it('hands an order on which work failed out again, and gives the process time before that', async () => {
    await using queue = await TestQueue.start([dueOrder('a')], (_, times) => times <= 2);
    const start = performance.now();
    await queue.until('a', 3);
    assert.ok(performance.now() - start > 1500);
    assert.equal(queue.lines.length, 1, 'the same fault is said once');
    assert.match(queue.lines[0] ?? '', /^Work on order=a failed: Error at /);
  });

  it(`works on at most ${CONCURRENCY} orders at once`, async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
    await using queue = await TestQueue.start(dueOrders(20), () => ended);
    await queue.lookedAgain();
    await queue.lookedAgain();
    assert.equal(queue.worked.length, CONCURRENCY);
    end(false);
  });

  it('hands an order out once while work on it is under way, also where a dead process had begun it', async () => {
    const [row, ...others] = dueOrders(3);
    assert.ok(row);
    const open = { ...row, ...withAttempt(row, 'attempt-1', '[]', now) };
    const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
    await using queue = await TestQueue.start([open, ...others], () => ended);
    await queue.lookedAgain();
    await queue.lookedAgain();
    assert.deepEqual(queue.worked.toSorted(), ['order-0', 'order-1', 'order-2']);
    end(false);
  });

  it('does not look for each order that is put at the same time', async () => {
    await using queue = await TestQueue.start([], () => false);
    await queue.lookedAgain();
    assert.ok((await queue.looksOf(100)) <= 2);
  });

  it('begins at once, and goes on as soon as work on an order has ended', async ({ mock }) => {
    // Without it, the queue looks only when something may have become due.
    mock.timers.enable({ apis: ['setInterval'] });
    const orders = dueOrders(20);
    await using queue = await TestQueue.start(orders, () => false);
    for (const { order_id } of orders) await queue.until(order_id, 1);
  });

  it('hands out no more once it is stopped, and waits for the work that is under way', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let finished = 0;
    await using queue = await TestQueue.start(dueOrders(20), async () => {
      await ended;
      await setImmediate();
      finished += 1;
      return false;
    });
    await queue.lookedAgain();
    const stopped = queue.stop();
    end();
    await stopped;
    assert.equal(finished, CONCURRENCY);
    assert.equal(queue.worked.length, CONCURRENCY);
  });

  it('has ended its look for what is due, too, once it is stopped', async () => {
    await using queue = await TestQueue.start(dueOrders(1), () => false);
    await queue.until('order-0', 1);
    await queue.lookedAgain();
    await queue[Symbol.asyncDispose]();
    await setImmediate();
    assert.deepEqual(queue.lines, [], 'it asked a database that was closed');
  });

  it('says that it cannot read its orders, and goes on with them once it can', async () => {
    await using queue = await TestQueue.start([], () => false);
    await queue.rename('plan_order', 'elsewhere');
    await queue.lookedAgain();
    await queue.rename('elsewhere', 'plan_order');
    assert.match(queue.lines[0] ?? '', /^The orders that are due could not be read: Error ERR_SQL/);
    await queue.add([dueOrder('a')]);
    await queue.until('a', 1);
  });

  it('says the same fault again where work on an order succeeded in between', async () => {
    const { promise: saving, resolve: save } = Promise.withResolvers<void>();
    const fails = async (orderId: string, times: number) => {
      if (orderId === 'early' && times > 1) save();
      else if (orderId === 'late' && times === 1) {
        await saving;
        // By then the work on the other one has ended.
        await setImmediate();
      }
      return times === 1;
    };
    await using queue = await TestQueue.start([dueOrder('late'), dueOrder('early')], fails);
    await queue.until('late', 2);
    const [early = '', late, ...further] = queue.lines;
    assert.equal(late, early.replace('order=early', 'order=late'));
    assert.deepEqual(further, []);
  });

  it('goes on with the other orders while many fail', async () => {
    const failing = Array.from({ length: 20 }, (_, place) => dueOrder(`failing-${place}`, 1000));
    const orders = [...failing, dueOrder('fine')];
    await using queue = await TestQueue.start(orders, (orderId) => orderId !== 'fine');
    await queue.until('fine', 1);
  });

  it('hands an attempt that a dead process left open out until that is written down', async () => {
    const row = dueOrder('a');
    const open = { ...row, ...withAttempt(row, 'attempt-1', '[]', now) };
    await using queue = await TestQueue.start([open], (_, times) => times === 1);
    await queue.until('a', 2);
    await queue.lookedAgain();
    await queue.lookedAgain();
    assert.deepEqual(queue.worked, ['a', 'a']);
  });
});
