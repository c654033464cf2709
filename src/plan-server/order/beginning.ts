import { RequestError } from '../../client/errors.ts';
import { contractOrder } from '../../merchant/contract-order.ts';
import type { OrderToSave } from '../../merchant/order-client.ts';
import { type AttemptOutcome, outcomeOfError } from './attempt-outcome.ts';
import { damagedColumn } from './damaged-column.ts';
import { LONGEST_ASKED } from './next-attempt.ts';
import {
  INTERRUPTED,
  type OutcomeRules,
  withAttempt,
  withDamage,
  withOutcome,
  withoutPlans,
} from './order-changes.ts';
import { readState } from './order-state.ts';
import type { OrderRow } from './order-row.ts';
import { readSentItems, unitsUnderPlan } from './sent-items.ts';

/** What work on an order begins with. */
export interface Beginning {
  readonly changes: Partial<OrderRow>;
  /** The order to send. */
  readonly order?: OrderToSave;
  /** In how many ms the order is due. */
  readonly wait?: number;
  /** For an attempt that ends here, with nothing to send: the order after it, and what came of it. */
  readonly ended?: { readonly row: OrderRow; readonly outcome: AttemptOutcome };
  /** The order has no plan, and the service has nothing of it: nothing is sent. */
  readonly isWithoutPlans?: boolean;
  /** The column of the order's row that cannot be read: nothing is sent. */
  readonly damaged?: string;
}

/** The attempt of a process that is gone. */
const interrupted: AttemptOutcome = {
  kind: 'unknown',
  message: INTERRUPTED,
  failure: 'interrupted',
  mayBeKnown: true,
};

/** What to do for an order now; no changes for one that is not due. Pure. */
export function beginningOf(row: OrderRow, attemptId: string, rules: OutcomeRules): Beginning {
  if (row.is_attempt_open && row.attempt_id === attemptId) {
    return beginningAgain(row, attemptId, rules);
  }
  if (!row.is_attempt_open) {
    if (row.next_attempt_at === null) return { changes: {} };
    const wait = Date.parse(row.next_attempt_at) - rules.now.getTime();
    if (wait > 0 && wait <= LONGEST_ASKED) return { changes: {}, wait };
  }
  const damaged = damagedColumn(row);
  if (damaged !== undefined) return { changes: withDamage(row, damaged), damaged };
  if (row.is_attempt_open) return ending(row, {}, interrupted, rules);
  try {
    const order = orderOf(row);
    if (order === undefined) return { changes: withoutPlans(), isWithoutPlans: true };
    const items = JSON.stringify(order.orderLineItemList);
    return { changes: withAttempt(row, attemptId, items, rules.now), order };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const attempted = withAttempt(row, attemptId, row.sent_items, rules.now);
    return ending(row, attempted, outcomeOfError(error), rules);
  }
}

/**
 * Begins an attempt that was written down by a commit without an answer: nothing was sent since, and the order may have
 * changed.
 */
function beginningAgain(row: OrderRow, attemptId: string, rules: OutcomeRules): Beginning {
  const notBegun: Partial<OrderRow> = {
    attempts: Math.max(0, row.attempts - 1),
    next_attempt_at: rules.now.toISOString(),
    is_attempt_open: 0,
  };
  const beginning = beginningOf({ ...row, ...notBegun }, attemptId, rules);
  return { ...beginning, changes: { ...notBegun, ...beginning.changes } };
}

/**
 * Ends an attempt of which nothing is sent here.
 * @param attempted - What the attempt changed when it began.
 */
function ending(
  row: OrderRow,
  attempted: Partial<OrderRow>,
  outcome: AttemptOutcome,
  rules: OutcomeRules,
): Beginning {
  const changes = { ...attempted, ...withOutcome({ ...row, ...attempted }, outcome, rules) };
  return { changes, ended: { row: { ...row, ...changes }, outcome } };
}

/** The order that is to be sent; undefined where the service need not know of it. */
function orderOf(row: OrderRow): OrderToSave | undefined {
  const earlier = readSentItems(row.sent_items);
  const order = contractOrder(readState(row), {
    orderLineItemList: earlier,
  });
  const hasPlan = order.orderLineItemList.some((item) => unitsUnderPlan(item) > 0);
  return hasPlan || earlier.length > 0 ? order : undefined;
}
