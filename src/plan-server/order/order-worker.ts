import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WarrantyError } from '../../client/errors.ts';
import type { Redactor } from '../../client/redactor.ts';
import { CommitUnanswered } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { OrderClient, OrderToSave } from '../../merchant/order-client.ts';
import { describeFault } from '../../server/describe-fault.ts';
import type { PlanDatabase } from '../database/tables.ts';
import { FaultLog } from '../fault-log.ts';
import type { Metrics } from '../metrics.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { type AttemptOutcome, outcomeOfError, outcomeOfReply } from './attempt-outcome.ts';
import { type Beginning, beginningOf } from './beginning.ts';
import { begunChanges, type BegunAttempt } from './begun-changes.ts';
import type { Dispatch } from './dispatch.ts';
import { keptFailures, keptReply } from './kept-failures.ts';
import { nameInLog } from './name-in-log.ts';
import { withOutcome } from './order-changes.ts';
import type { OrderRow } from './order-row.ts';
import type { OrderRows } from './order-rows.ts';

/** Pause between two tries to store what nobody else knows, in ms: the database may be out of reach. */
const STORE_AGAIN = 500;

interface OrderWorkerParts {
  readonly database: PlanDatabase;
  readonly rows: OrderRows;
  readonly dispatch: Dispatch;
  readonly orderClient: OrderClient;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  readonly retryAmbiguous: boolean;
  /** Of the texts that no failure may repeat. */
  readonly redactors: readonly Redactor[];
}

/** An attempt that was written down, and is to be made. */
interface Attempt extends BegunAttempt {
  readonly order: OrderToSave;
}

/** What work on an order begins with, and the order's row before it. */
interface WrittenBeginning extends Beginning {
  readonly before: OrderRow;
}

/** Brings the service in line with one order after the other. */
export class OrderWorker {
  readonly #parts: OrderWorkerParts;
  readonly #closing = new AbortController();

  constructor(parts: OrderWorkerParts) {
    this.#parts = parts;
  }

  /**
   * Makes one attempt at an order, if it is due. Nobody else may work on the order meanwhile.
   * @throws what the database reported: the attempt was not begun, or its outcome was given up.
   */
  async work(orderId: string): Promise<void> {
    const attempt = await this.#begin(orderId);
    if (attempt === undefined) return;
    const start = performance.now();
    const outcome = await this.#send(attempt.order);
    await this.#record(orderId, attempt, outcome, Math.round(performance.now() - start));
  }

  /** Gives up what cannot be stored: the next start finds the attempts open. */
  close(): void {
    this.#closing.abort();
  }

  async #begin(orderId: string): Promise<Attempt | undefined> {
    const { log } = this.#parts;
    const id = randomUUID();
    const begun = await this.#writeBeginning(orderId, id).catch((error: unknown) => {
      if (!(error instanceof CommitUnanswered)) throw error;
      // If the attempt is written down, nobody else knows that nothing was sent.
      const problem = `Nobody knows whether the attempt at ${nameInLog(orderId)} has begun`;
      log(`${problem}: ${describeFault(error)}`);
      return this.#insist(problem, () => this.#writeBeginning(orderId, id));
    });
    // The order may have been deleted.
    if (begun === undefined) return undefined;
    const { before, order, ended, isWithoutPlans, damaged } = begun;
    if (ended) this.#report(ended.row, ended.outcome, 0);
    if (damaged) log(`${nameInLog(orderId)} is set aside: its ${damaged} cannot be read`);
    if (isWithoutPlans) log(`${nameInLog(orderId)} has no plan: nothing to send`);
    return order && { id, before, order };
  }

  /** Writes an attempt down before it is made: whoever finds it open knows that something may have been sent. */
  #writeBeginning(orderId: string, id: string): Promise<WrittenBeginning | undefined> {
    const { database, rows, dispatch, clock, retryAmbiguous } = this.#parts;
    return inTransaction(database, async (transaction) => {
      const changed = await rows.change(transaction, orderId, (row) => {
        const rules = { now: clock(), retryAmbiguous, random: Math.random() };
        const beginning = beginningOf(row, id, rules);
        return { changes: beginning.changes, value: { ...beginning, before: row } };
      });
      const wait = changed?.value.wait;
      // The clocks of two instances may differ.
      if (wait !== undefined) await dispatch.enqueue(transaction, orderId, wait);
      return changed?.value;
    });
  }

  async #send(order: OrderToSave): Promise<AttemptOutcome> {
    const { redactors, orderClient } = this.#parts;
    try {
      const reply = await orderClient.saveOrder(order);
      return outcomeOfReply(reply, (failures) => keptFailures(failures, redactors, order));
    } catch (error) {
      if (error instanceof WarrantyError) {
        const outcome = outcomeOfError(error, (body) => keptReply(body, redactors));
        return { ...outcome, message: withoutSecrets(outcome.message, redactors) };
      }
      const { orderId } = order;
      this.#parts.log(`The attempt at ${nameInLog(orderId)} failed: ${describeFault(error)}`);
      return {
        kind: 'unknown',
        message: 'the plan server failed; its log says why.',
        failure: 'fault',
        mayBeKnown: true,
      };
    }
  }

  /** Stores what came of an attempt, as soon as the database takes it: nobody else knows it. */
  async #record(
    orderId: string,
    attempt: Attempt,
    outcome: AttemptOutcome,
    duration: number,
  ): Promise<void> {
    const { database, rows, clock, retryAmbiguous } = this.#parts;
    const store = () =>
      inTransaction(database, (transaction) =>
        rows.change<OrderRow | undefined>(transaction, orderId, (row) => {
          const now = clock();
          const begun = begunChanges(row, attempt, now);
          // Another attempt was begun meanwhile, because this process was taken for dead.
          if (begun === undefined) return { changes: {}, value: undefined };
          const rules = { now, retryAmbiguous, random: Math.random() };
          const changes = { ...begun, ...withOutcome({ ...row, ...begun }, outcome, rules) };
          return { changes, value: { ...row, ...changes } };
        }),
      );
    const problem = `The outcome of ${nameInLog(orderId)} could not be stored`;
    const changed = await this.#insist(problem, store);
    if (changed?.value) this.#report(changed.value, outcome, duration);
  }

  /** Does work again and again until the database takes it. @throws what that reported, once this server closes. */
  async #insist<Result>(problem: string, work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#closing;
    const faults = new FaultLog(this.#parts.log);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        faults.report(problem, error);
        if (signal.aborted) throw error;
        await pause(STORE_AGAIN, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #report(row: OrderRow, outcome: AttemptOutcome, duration: number): void {
    this.#parts.metrics.countAttempt(outcome.kind);
    const failure = outcome.kind === 'saved' ? '' : ` (${outcome.failure})`;
    const next = row.next_attempt_at === null ? '' : ` next=${row.next_attempt_at}`;
    this.#parts.log(
      `attempt ${row.attempts} ${nameInLog(row.order_id)} version=${row.attempt_version ?? 0} ${outcome.kind}${failure} ${duration}ms status=${row.status}${next}`,
    );
  }
}
