import { describeFault } from '../../server/describe-fault.ts';
import type { PlanDatabase } from '../database/tables.ts';
import { dueOrders, openAttempts } from './due-orders.ts';
import type { WorkQueue } from './work-queue.ts';

/** Orders that are worked on at once. */
const CONCURRENCY = 8;

/** How often to look for what has become due, in ms of real time: the clock may be a test's. */
const INTERVAL = 200;

interface TimerQueueParts {
  readonly database: PlanDatabase;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

/** The queue of a single process: the table of orders says what is due. */
export class TimerQueue implements WorkQueue {
  readonly #parts: TimerQueueParts;
  /** By order: the work that is under way. */
  readonly #underWay = new Map<string, Promise<void>>();
  #work: ((orderId: string) => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Something may have become due since the look under way began. */
  #isStale = false;

  constructor(parts: TimerQueueParts) {
    this.#parts = parts;
  }

  /** The row itself says when it is due. */
  enqueue(): Promise<void> {
    return Promise.resolve();
  }

  wake(): void {
    this.#isStale = true;
    if (this.#work === undefined || this.#looking !== undefined) return;
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async start(work: (orderId: string) => Promise<void>): Promise<void> {
    if (this.#work !== undefined) return;
    const { database, clock } = this.#parts;
    // No other process works on this file: whoever began these is dead.
    const interrupted = await openAttempts(database, clock());
    this.#work = work;
    for (const orderId of interrupted) this.#begin(orderId, work);
    this.#timer = setInterval(() => this.wake(), INTERVAL).unref();
    this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#work = undefined;
    await this.#looking;
    await Promise.all(this.#underWay.values());
  }

  async #look(): Promise<void> {
    const { database, clock, log } = this.#parts;
    while (this.#isStale && this.#work !== undefined) {
      this.#isStale = false;
      try {
        // What is under way is not due, but may have been so a moment ago.
        const due = await dueOrders(database, clock(), CONCURRENCY + this.#underWay.size);
        for (const orderId of due) {
          if (this.#work === undefined || this.#underWay.size >= CONCURRENCY) break;
          if (!this.#underWay.has(orderId)) this.#begin(orderId, this.#work);
        }
      } catch (error) {
        log(`The orders that are due could not be read: ${describeFault(error)}`);
        return;
      }
    }
  }

  #begin(orderId: string, work: (orderId: string) => Promise<void>): void {
    const done = work(orderId)
      .catch((error: unknown) =>
        this.#parts.log(`Work on an order failed: ${describeFault(error)}`),
      )
      .finally(() => {
        this.#underWay.delete(orderId);
        this.wake();
      });
    this.#underWay.set(orderId, done);
  }
}
