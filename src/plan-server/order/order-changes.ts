import { createdContracts } from '../../merchant/contracts.ts';
import type { AttemptOutcome, FailedAttempt } from './attempt-outcome.ts';
import { stillConfirmedItems } from './confirmed-items.ts';
import { damageReason } from './damage-reason.ts';
import { type ContractNews, knownAfter } from './known-contracts.ts';
import { lastingItems } from './lasting-items.ts';
import { waitBeforeNext } from './next-attempt.ts';
import type { OrderRow } from './order-row.ts';
import type { OrderContract } from './order-view.ts';

/*
 * What happens to an order, as the changes of its row; pure. `next_attempt_at` is null while an attempt is
 * under way: when the attempt ends, it is set by what became of the order meanwhile.
 */

type Changes = Partial<OrderRow>;

/** What happened to an attempt whose process is gone. */
export const INTERRUPTED = 'the plan server ended in the middle of the attempt.';

/** The service has the order as it is now. */
const done: Changes = { status: 'saved', reason: null, next_attempt_at: null, waiting_since: null };

/** The attempt has ended. */
const closed: Changes = { is_attempt_open: 0, is_outcome_unknown: 0 };

/** The shop gave the order another state. While an outcome is unknown, the new state waits for a person too. */
export function withState(row: OrderRow, state: string, now: Date): Changes {
  const stored = { state, version: row.version + 1, ...waiting(row, now) };
  return row.is_outcome_unknown ? stored : { ...stored, ...due(row, now), attempts: 0 };
}

/** An attempt begins. This is written down before anything is sent. */
export function withAttempt(
  row: OrderRow,
  attemptId: string,
  attemptedItems: string,
  now: Date,
): Changes {
  const startedAt = now.toISOString();
  return {
    // A clock that was ahead wrote down a moment that is yet to come.
    ...(row.waiting_since !== null &&
      row.waiting_since > startedAt && { waiting_since: startedAt }),
    attempts: row.attempts + 1,
    next_attempt_at: null,
    attempt_id: attemptId,
    is_attempt_open: 1,
    attempt_version: row.version,
    attempt_started_at: startedAt,
    attempted_items: attemptedItems,
  };
}

/** The service need not be asked: the order has no plan, and the service has nothing of it that could end. */
export function withoutPlans(): Changes {
  return { ...done, failures: '[]' };
}

/** How outcomes are dealt with. */
export interface OutcomeRules {
  readonly now: Date;
  /** Whether an order of unknown outcome may be sent again. */
  readonly retryAmbiguous: boolean;
  /** From 0 up to 1. */
  readonly random: number;
}

/** An attempt ended with this outcome. */
export function withOutcome(row: OrderRow, outcome: AttemptOutcome, rules: OutcomeRules): Changes {
  return outcome.kind === 'saved'
    ? withReply(row, outcome, rules.now)
    : withFailure(row, outcome, rules);
}

function withReply(row: OrderRow, reply: ContractNews, now: Date): Changes {
  const news = knownAfter(row, reply);
  return {
    ...closed,
    ...known(row, news),
    ...(isLatest(row) ? inLine(row.order_id, news.failures.length) : renewed(now)),
  };
}

function withFailure(row: OrderRow, failure: FailedAttempt, rules: OutcomeRules): Changes {
  const { kind, message, retryAfter, isUnreadable, mayBeKnown } = failure;
  const { now } = rules;
  const ended: Changes = { ...closed, ...(mayBeKnown && perhapsKnownItems(row)) };
  if (kind === 'unknown' && !rules.retryAmbiguous) {
    return { ...ended, ...setAside(unknownReason(row.order_id, message)), is_outcome_unknown: 1 };
  }
  // A person settled the order meanwhile. This attempt made no further contracts, or its repeat was harmless.
  if (row.status === 'saved') return { is_attempt_open: 0 };
  if (kind === 'refused') {
    const reason = `The service refused the order: ${message} Correct it and put it again, or settle it.`;
    return { ...ended, ...(isLatest(row) ? setAside(reason) : renewed(now)) };
  }
  const wait = waitBeforeNext(row.attempts, rules.random, retryAfter);
  const later = { next_attempt_at: new Date(now.getTime() + wait).toISOString() };
  // An order that may get this answer for ever is sent again, but a person has to see it.
  const seen: Changes = { ...ended, status: 'attention', ...later };
  if (kind === 'misconfigured') {
    const reason = `The service refuses this server: ${message} It is asked again by itself.`;
    return { ...seen, reason };
  }
  if (isUnreadable) return { ...seen, reason: unreadableReason(row.order_id, message) };
  return { ...ended, status: 'pending', reason: null, ...later };
}

/** Nothing can be sent of an order of which a column is damaged; the next attempt would not end either. */
export function withDamage(row: OrderRow, column: string): Changes {
  const reason = damageReason(row.order_id, column);
  if (!row.is_attempt_open) return setAside(reason);
  const unknown = unknownReason(row.order_id, INTERRUPTED);
  return { ...closed, ...setAside(`${reason} ${unknown}`), is_outcome_unknown: 1 };
}

/** A person wants another attempt, at once; nothing changes for an order that the service has. */
export function withRetry(row: OrderRow, now: Date): Changes {
  if (row.status === 'saved') return {};
  return { ...due(row, now), ...waiting(row, now), attempts: 0, is_outcome_unknown: 0 };
}

/** A person found these contracts at the service: they are what came of the last attempt. */
export function withSettlement(
  row: OrderRow,
  contracts: readonly OrderContract[],
  now: Date,
): Changes {
  return {
    is_outcome_unknown: 0,
    ...known(row, { contracts: onceEach(contracts), failures: [] }),
    ...(isLatest(row) ? done : renewed(now)),
  };
}

/** A contract that a person gave twice would pass for one too many, and with the next reply for one that is missing. */
function onceEach(contracts: readonly OrderContract[]): readonly OrderContract[] {
  return createdContracts({ contractList: [...contracts] });
}

/** The service has what the last attempt had, with these contracts. */
function known({ attempted_items }: OrderRow, { contracts, failures }: ContractNews): Changes {
  return {
    contracts: JSON.stringify(contracts),
    failures: JSON.stringify(failures),
    ...(attempted_items !== null && {
      sent_items: JSON.stringify(lastingItems(attempted_items, { contracts, failures })),
      confirmed_items: null,
    }),
  };
}

/** The service may have what the last attempt had. */
function perhapsKnownItems(row: OrderRow): Changes {
  return {
    ...(row.attempted_items !== null && { sent_items: row.attempted_items }),
    confirmed_items: JSON.stringify(stillConfirmedItems(row)),
  };
}

/** Whether the last attempt had the order as it is now. */
function isLatest({ attempt_version, version }: OrderRow): boolean {
  return attempt_version === version;
}

/** The shop gave the order another state during the attempt: that state is due now. */
function renewed(now: Date): Changes {
  return { ...pending(now), attempts: 0 };
}

function pending(now: Date): Changes {
  return { status: 'pending', reason: null, next_attempt_at: now.toISOString() };
}

/** Due now, or as soon as the attempt under way ends. */
function due(row: OrderRow, now: Date): Changes {
  return { ...pending(now), ...(row.is_attempt_open && { next_attempt_at: null }) };
}

function waiting(row: OrderRow, now: Date): Changes {
  return { waiting_since: row.waiting_since ?? now.toISOString() };
}

function setAside(reason: string): Changes {
  return { status: 'attention', reason, next_attempt_at: null };
}

function inLine(orderId: string, failures: number): Changes {
  if (failures === 0) return done;
  const reason = `The service has order ${orderId}, but its contracts do not fit it: see failures. Correct the order and put it again, retry it, or settle it.`;
  return { ...done, ...setAside(reason) };
}

function unknownReason(orderId: string, message: string): string {
  return `It is unknown whether the service carried out the order: ${message} Ask the service's operator which contracts order ${orderId} has. If it has what was sent, settle it with them; if nothing arrived, retry it.`;
}

function unreadableReason(orderId: string, message: string): string {
  return `The service's reply cannot be read: ${message} Order ${orderId} is sent again by itself; if its replies stay so, ask the service's operator which contracts it has, and settle it with them.`;
}
