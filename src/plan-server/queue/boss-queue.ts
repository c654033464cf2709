import type { fromKysely, Job, JobResult, PgBoss } from 'pg-boss';
import { inTransaction } from '../../database/in-transaction.ts';
import { postgresOptions } from '../../database/postgres-options.ts';
import type { Sockets } from '../../database/sockets.ts';
import { describeFault } from '../../server/describe-fault.ts';
import type { PlanDatabase, PlanTransaction } from '../database/tables.ts';
import { FaultLog } from '../fault-log.ts';
import { nameInLog } from '../order/name-in-log.ts';
import { dueOrders, openAttempts } from './due-orders.ts';
import type { WorkQueue } from './work-queue.ts';

/** Schema of the engine's own tables, beside those of the plan server. */
const SCHEMA = 'warranty_plan_queue';

const QUEUE = 'orders';

/**
 * `key_strict_fifo`: of the jobs with one key, here an order's id, one is active at a time, on whichever
 * instance. A worker that died is noticed by its missing heartbeat; its job comes again without end.
 */
const QUEUE_OPTIONS = {
  policy: 'key_strict_fifo',
  retryLimit: 1_000_000,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 60 * 60,
  deleteAfterSeconds: 60 * 60,
  // No job waits for as long: the longest wait is an hour.
  retentionSeconds: 30 * 24 * 60 * 60,
  notify: true,
} as const;

/** How often the engine looks for workers that died, in s. */
const SUPERVISE_SECONDS = 5;

/** Fetchers, and the jobs that each of them fetches and works on at once. */
const FETCHERS = 4;
const BATCH = 5;

/** How often a fetcher looks for jobs whose wait is over, in s; new ones wake it. */
const POLLING_SECONDS = 1;

/** How often to look for what the queue has lost, in ms of real time: the clock may be a test's. */
const RECOVERY_INTERVAL = 1000;

/** An order that has been due for so long, in ms, is not in the queue any more, or the clock was set. */
const OVERDUE = 60_000;

/** An attempt that takes so long, in ms, has lost its process and its job. */
const LONGEST_ATTEMPT = 2 * 60 * 60_000;

/** Orders that are put back into the queue at once. */
const RECOVERY_BATCH = 50;

/** How long the engine waits for the answer to a statement, in ms, also while it brings its tables up to date. */
const ANSWER_TIMEOUT = 60_000;

interface BossQueueParts {
  readonly database: PlanDatabase;
  readonly connectionString: string;
  readonly sockets: Sockets;
  /** How long the work under way may take once the queue is told to stop, in ms. */
  readonly stopTimeout: number;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

/**
 * The queue of any number of instances on one PostgreSQL, by pg-boss: its jobs are rows of the same
 * database, so that an order and its job are stored together or not at all.
 */
export class BossQueue implements WorkQueue {
  readonly #parts: BossQueueParts;
  /** Each fetcher finds out each second that a database is gone. */
  readonly #faults: FaultLog;
  #boss: PgBoss | undefined;
  #fromKysely: typeof fromKysely | undefined;
  #recovery: NodeJS.Timeout | undefined;
  #mending: Promise<void> | undefined;
  /** Whether the last look for what the queue has lost failed. */
  #hasFailed = false;

  constructor(parts: BossQueueParts) {
    this.#parts = parts;
    this.#faults = new FaultLog(parts.log);
  }

  /** An order has at most one waiting job: an earlier one that still waits gets the new time. */
  async enqueue(transaction: PlanTransaction, orderId: string, wait: number): Promise<void> {
    if (this.#boss === undefined || this.#fromKysely === undefined) {
      throw new TypeError('The queue was not started.');
    }
    await this.#boss.upsert(
      QUEUE,
      { orderId },
      {
        singletonKey: orderId,
        // By the database's clock: those of the instances may differ.
        startAfter: Math.ceil(wait / 1000),
        db: this.#fromKysely(transaction),
      },
    );
  }

  /** The database itself wakes a fetcher. */
  wake(): void {}

  async start(work: (orderId: string) => Promise<void>): Promise<void> {
    // Loaded only here, because most plan servers run on SQLite and then need no queue engine.
    const engine = await import('pg-boss');
    this.#fromKysely = engine.fromKysely;
    const { connectionString, sockets } = this.#parts;
    const boss = new engine.PgBoss({
      ...postgresOptions(connectionString, ANSWER_TIMEOUT, sockets),
      schema: SCHEMA,
      application_name: 'warranty-plan-server',
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    boss.on('error', (error) => this.#faults.report('The queue', error));
    try {
      await boss.start();
      await boss.createQueue(QUEUE, QUEUE_OPTIONS);
      this.#boss = boss;
      await boss.work(
        QUEUE,
        {
          batchSize: BATCH,
          localConcurrency: FETCHERS,
          pollingIntervalSeconds: POLLING_SECONDS,
          notifyPollingIntervalSeconds: POLLING_SECONDS,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs: Job<{ orderId: string }>[]) =>
          Promise.all(jobs.map((job) => this.#workOn(job, work))),
      );
    } catch (error) {
      this.#boss = undefined;
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    this.#recovery = setInterval(() => {
      this.#mending ??= this.#mend().finally(() => {
        this.#mending = undefined;
      });
    }, RECOVERY_INTERVAL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#recovery);
    await this.#mending;
    try {
      await this.#boss?.stop({ graceful: true, timeout: this.#parts.stopTimeout });
    } catch (error) {
      this.#faults.report('The queue', error);
    }
  }

  async #workOn(
    { id, data }: Job<{ orderId: string }>,
    work: (orderId: string) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await work(data.orderId);
      return { id, status: 'completed' };
    } catch (error) {
      this.#parts.log(`Work on ${nameInLog(data.orderId)} failed: ${describeFault(error)}`);
      return { id, status: 'failed', output: {} };
    }
  }

  /** Puts back what should have been worked on long ago, such as after a restored backup. */
  async #mend(): Promise<void> {
    const { database, clock } = this.#parts;
    try {
      const now = clock();
      const overdue = await dueOrders(database, now, RECOVERY_BATCH, OVERDUE);
      const lost = await openAttempts(database, new Date(now.getTime() - LONGEST_ATTEMPT));
      for (const orderId of [...overdue, ...lost.slice(0, RECOVERY_BATCH)]) {
        await inTransaction(database, (transaction) => this.enqueue(transaction, orderId, 0));
      }
      // Only then: what fails in the engine alone, such as listening behind a pooler, is not over because this works.
      if (this.#hasFailed) this.#faults.forget();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      this.#faults.report('The queue', error);
    }
  }
}
