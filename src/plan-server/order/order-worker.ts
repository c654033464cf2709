import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { RequestError, WarrantyError } from '../../client/errors.ts';
import { Redactor } from '../../client/redact.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { contractOrder } from '../../merchant/contract-order.ts';
import type { OrderClient, OrderToSave } from '../../merchant/order-client.ts';
import { OrderLineItem } from '../../schemas/order.ts';
import { OrderReply } from '../../schemas/order-reply.ts';
import { PaidOrder } from '../../schemas/paid-order.ts';
import { describeFault } from '../../server/describe-fault.ts';
import type { PlanDatabase } from '../database/tables.ts';
import type { Metrics } from '../metrics.ts';
import { type AttemptOutcome, outcomeOfError, outcomeOfReply } from './attempt-outcome.ts';
import { withAttempt, withOutcome, withoutPlans } from './order-changes.ts';
import type { Dispatch, OrderStore } from './order-store.ts';
import type { OrderRow } from './order-view.ts';

/** Pauses while the database is out of reach and an outcome waits to be stored, in ms. */
const STORE_AGAIN = 500;

interface OrderWorkerParts {
  readonly database: PlanDatabase;
  readonly store: OrderStore;
  readonly dispatch: Dispatch;
  readonly orderClient: OrderClient;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  readonly retryAmbiguous: boolean;
  /** What no reply may repeat. */
  readonly secrets: readonly string[];
}

/** An attempt that was written down, and is to be made. */
interface Attempt {
  readonly id: string;
  readonly order: OrderToSave;
}

/** The attempt of a process that is gone. */
const interrupted: AttemptOutcome = {
  kind: 'unknown',
  message: 'the plan server ended in the middle of the attempt.',
  failure: 'interrupted',
};

/** Brings the service in line with one order after the other. */
export class OrderWorker {
  readonly #parts: OrderWorkerParts;
  readonly #closing = new AbortController();
  readonly #redactors: readonly Redactor[];

  constructor(parts: OrderWorkerParts) {
    this.#parts = parts;
    this.#redactors = parts.secrets.map((text) => new Redactor(text));
  }

  /**
   * One attempt at an order that is due; nothing, for one that is not. Nobody else may work on it.
   * @throws what the database reported; the attempt was then not begun.
   */
  async work(orderId: string): Promise<void> {
    const attempt = await this.#begin(orderId);
    if (attempt === undefined) return;
    const start = performance.now();
    const outcome = await this.#send(attempt.order);
    await this.#record(orderId, attempt.id, outcome, Math.round(performance.now() - start));
  }

  /** Outcomes that cannot be stored are given up: the next start finds the attempts open. */
  close(): void {
    this.#closing.abort();
  }

  /** Writes an attempt down before it is made: who finds it open knows that something may have been sent. */
  async #begin(orderId: string): Promise<Attempt | undefined> {
    const { database, store, dispatch, clock, log, retryAmbiguous } = this.#parts;
    const begun: { attempt?: Attempt; wait?: number; log?: () => void } = {};
    await inTransaction(database, async (transaction) => {
      const changesOf = (row: OrderRow): Partial<OrderRow> => {
        const now = clock();
        const rules = { now, retryAmbiguous, random: Math.random() };
        delete begun.attempt;
        begun.log = () => undefined;
        if (row.is_attempt_open) {
          const changes = withOutcome(row, interrupted, rules);
          begun.log = () => this.#report({ ...row, ...changes }, interrupted, 0);
          return changes;
        }
        if (row.next_attempt_at === null) return {};
        begun.wait = Date.parse(row.next_attempt_at) - now.getTime();
        if (begun.wait > 0) return {};
        const id = randomUUID();
        try {
          const order = orderOf(row);
          if (order === undefined) {
            begun.log = () =>
              log(`order=${encodeURIComponent(orderId)} has no plan: nothing to send`);
            return withoutPlans();
          }
          begun.attempt = { id, order };
          return withAttempt(row, id, JSON.stringify(order.orderLineItemList), now);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          const attempted = { ...row, ...withAttempt(row, id, row.sent_items, now) };
          const outcome = outcomeOfError(error);
          const changes = { ...attempted, ...withOutcome(attempted, outcome, rules) };
          begun.log = () => this.#report(changes, outcome, 0);
          return changes;
        }
      };
      await store.change(transaction, orderId, changesOf);
      // The clocks of two instances may differ.
      if (begun.wait !== undefined && begun.wait > 0) {
        await dispatch.enqueue(transaction, orderId, begun.wait);
      }
    });
    begun.log?.();
    return begun.attempt;
  }

  async #send(order: OrderToSave): Promise<AttemptOutcome> {
    try {
      const reply = await this.#parts.orderClient.saveOrder(order);
      // A service may repeat what it was sent, in whatever field.
      const told = this.#redactors.reduce<unknown>((said, redactor) => redactor.json(said), reply);
      return outcomeOfReply(OrderReply.parse(told));
    } catch (error) {
      if (error instanceof WarrantyError) return outcomeOfError(error);
      this.#parts.log(`An attempt failed: ${describeFault(error)}`);
      return {
        kind: 'unknown',
        message: 'the plan server failed; its log says why.',
        failure: 'fault',
      };
    }
  }

  /** Stores what came of an attempt, as soon as the database takes it: nobody else knows it. */
  async #record(
    orderId: string,
    attemptId: string,
    outcome: AttemptOutcome,
    duration: number,
  ): Promise<void> {
    const { database, store, dispatch, clock, log, retryAmbiguous } = this.#parts;
    for (;;) {
      try {
        const recorded: { row?: OrderRow } = {};
        await inTransaction(database, (transaction) =>
          store.change(transaction, orderId, (row) => {
            // Another attempt was begun meanwhile, because this process was taken for dead.
            if (row.attempt_id !== attemptId) return {};
            const rules = { now: clock(), retryAmbiguous, random: Math.random() };
            const changes = withOutcome(row, outcome, rules);
            recorded.row = { ...row, ...changes };
            return changes;
          }),
        );
        dispatch.wake();
        if (recorded.row) this.#report(recorded.row, outcome, duration);
        return;
      } catch (error) {
        log(`An outcome could not be stored: ${describeFault(error)}`);
        if (this.#closing.signal.aborted) return;
        await pause(STORE_AGAIN, undefined, { signal: this.#closing.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  #report(row: OrderRow, outcome: AttemptOutcome, duration: number): void {
    this.#parts.metrics.countAttempt(outcome.kind);
    const failure = outcome.kind === 'saved' ? '' : ` (${outcome.failure})`;
    const next = row.next_attempt_at === null ? '' : ` next=${row.next_attempt_at}`;
    this.#parts.log(
      `attempt ${row.attempts} order=${encodeURIComponent(row.order_id)} version=${row.attempt_version ?? 0} ${outcome.kind}${failure} ${duration}ms status=${row.status}${next}`,
    );
  }
}

const SentItems = z.array(OrderLineItem);

/** The order that is to be sent; undefined where the service need not know of it. */
function orderOf(row: OrderRow): OrderToSave | undefined {
  const earlier = SentItems.parse(JSON.parse(row.sent_items));
  const order = contractOrder(PaidOrder.parse(JSON.parse(row.state)), {
    orderLineItemList: earlier,
  });
  const hasPlan = order.orderLineItemList.some(
    ({ planDetails, quantity = 0 }) => planDetails !== undefined && quantity > 0,
  );
  return hasPlan || earlier.length > 0 ? order : undefined;
}
