import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { withAttempt, withState } from '../../src/plan-server/order/order-changes.ts';
import { newRow, type OrderRow } from '../../src/plan-server/order/order-row.ts';
import { TimerQueue } from '../../src/plan-server/queue/timer-queue.ts';

const now = new Date();

/** A queue over a database in memory that has these orders, and the work that it hands out. */
class TestQueue {
  /** The orders that were handed out, one after the other. */
  readonly worked: string[] = [];
  readonly lines: string[] = [];
  readonly #database = openDatabase<Tables>(':memory:', (line) => this.lines.push(line));
  readonly #queue = new TimerQueue({
    database: this.#database,
    clock: () => now,
    log: (line) => this.lines.push(line),
  });
  readonly #work = new EventEmitter();
  /** The queue alone does not keep a process alive. */
  readonly #alive = setInterval(() => undefined, 1000);

  /** @param fails - Whether work on an order fails; told how often it was handed out. */
  static async start(orders: OrderRow[], fails: (orderId: string, times: number) => boolean) {
    const queue = new TestQueue();
    await migrate(queue.#database);
    await queue.#database.insertInto('plan_order').values(orders).execute();
    await queue.#queue.start((orderId) => queue.#workOn(orderId, fails));
    return queue;
  }

  /** Once an order was handed out so often. */
  async until(orderId: string, times: number): Promise<void> {
    while (this.#timesOf(orderId) < times) await once(this.#work, 'begun');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#alive);
    await this.#queue.stop();
    await this.#database.destroy();
  }

  #timesOf(orderId: string): number {
    return this.worked.filter((each) => each === orderId).length;
  }

  async #workOn(orderId: string, fails: (orderId: string, times: number) => boolean) {
    this.worked.push(orderId);
    this.#work.emit('begun');
    if (fails(orderId, this.#timesOf(orderId))) throw new Error('The disk is full.');
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

describe('the queue of a plan server on SQLite', () => {
  it('hands an order on which work failed out again, and gives the process time before that', async () => {
    await using queue = await TestQueue.start([dueOrder('a')], (_, times) => times <= 2);
    const start = performance.now();
    await queue.until('a', 3);
    assert.ok(performance.now() - start > 1500);
    assert.equal(queue.lines.length, 1, 'the same fault is said once');
    assert.match(queue.lines[0] ?? '', /^Work on an order failed: Error at /);
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
    assert.deepEqual(queue.worked, ['a', 'a']);
  });
});
