import type { PlanDatabase } from '../database/tables.ts';
import { FaultLog } from '../fault-log.ts';
import { nameInLog } from '../order/name-in-log.ts';
import { dueOrders, openAttempts } from './due-orders.ts';
import type { WorkQueue } from './work-queue.ts';

/** Orders that are worked on at once. */
const CONCURRENCY = 8;

/** How often to look for what has become due, in ms of real time: the clock may be a test's. */
const INTERVAL = 200;

/** How long, in ms of real time, an order is left alone after work on it failed: the disk may be full. */
const PAUSE_AFTER_FAILURE = 1000;

interface TimerQueueParts {
  readonly database: PlanDatabase;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

/** The queue of a single process: the table of orders says what is due. */
export class TimerQueue implements WorkQueue {
  readonly #parts: TimerQueueParts;
  /** Each order finds out each second that a database takes nothing. */
  readonly #faults: FaultLog;
  /** By order: the work that is under way. */
  readonly #underWay = new Map<string, Promise<void>>();
  /** Orders on which work has just failed. */
  readonly #paused = new Set<string>();
  /** Orders whose attempt a dead process has left open: until that is written down, they are never due. */
  readonly #interrupted = new Set<string>();
  #work: ((orderId: string) => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Something may have become due since the look under way began. */
  #isStale = false;

  constructor(parts: TimerQueueParts) {
    this.#parts = parts;
    this.#faults = new FaultLog(parts.log);
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
    // No other process works on this file, so whoever began these attempts is dead, whatever the clock says.
    for (const orderId of await openAttempts(this.#parts.database)) this.#interrupted.add(orderId);
    this.#work = work;
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
    const { database, clock } = this.#parts;
    while (this.#isStale && this.#work !== undefined) {
      this.#isStale = false;
      try {
        // Orders under way are not due, but may have been due a moment ago.
        const passedOver = this.#underWay.size + this.#paused.size;
        const due = await dueOrders(database, clock(), CONCURRENCY + passedOver);
        this.#beginEach(new Set([...this.#interrupted, ...due]));
      } catch (error) {
        this.#faults.report('The orders that are due could not be read', error);
        return;
      }
    }
  }

  #beginEach(orderIds: Iterable<string>): void {
    for (const orderId of orderIds) {
      if (this.#work === undefined || this.#underWay.size >= CONCURRENCY) return;
      if (this.#underWay.has(orderId) || this.#paused.has(orderId)) continue;
      this.#underWay.set(orderId, this.#begin(orderId, this.#work));
    }
  }

  async #begin(orderId: string, work: (orderId: string) => Promise<void>): Promise<void> {
    try {
      await work(orderId);
      this.#interrupted.delete(orderId);
      this.#faults.forget();
      this.wake();
    } catch (error) {
      this.#faults.report(`Work on ${nameInLog(orderId)} failed`, error);
      // The order is still due. Begun again at once, it would leave the process no time for anything else.
      this.#paused.add(orderId);
      setTimeout(() => this.#paused.delete(orderId), PAUSE_AFTER_FAILURE).unref();
    } finally {
      this.#underWay.delete(orderId);
    }
  }
}
