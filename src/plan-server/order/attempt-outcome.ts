import { NetworkError, type WarrantyError } from '../../client/errors.ts';
import { ReplyError, ServiceError } from '../../client/reply-errors.ts';
import {
  createdContracts,
  failedContracts,
  type FailedContract,
} from '../../merchant/contracts.ts';
import { isAboutAccess } from '../../merchant/is-about-access.ts';
import { isUnreadable, orderOutcome } from '../../merchant/order-failure.ts';
import { UNKNOWN_OUTCOME_ADVICE } from '../../merchant/unknown-outcome.ts';
import type { OrderReply } from '../../schemas/order-reply.ts';
import type { ContractNews } from './known-contracts.ts';

/**
 * What came of an attempt:
 * - `saved`: the service has the order.
 * - `put-off`: by its answer, the service does not have the order, and may take it later.
 * - `unknown`: the service may have the order.
 * - `refused`: the service does not have the order, and will not take it as it is.
 * - `misconfigured`: the service refused the caller, not the order.
 */
export type AttemptOutcome = SavedAttempt | FailedAttempt;

export interface SavedAttempt extends ContractNews {
  readonly kind: 'saved';
}

export interface FailedAttempt {
  readonly kind: 'put-off' | 'unknown' | 'refused' | 'misconfigured';
  readonly message: string;
  /** For the log: what kind of failure, without the service's words. */
  readonly failure: string;
  /** How long the service asked to wait, in ms. */
  readonly retryAfter?: number | undefined;
  /** Whether a reply came that cannot be read: it may come again for ever. */
  readonly isUnreadable?: boolean;
  /**
   * Whether the service may have what was sent, so that what leaves the order later has to be ended there. True also
   * for an order that was put off by a 503, because the service may have broken down halfway.
   */
  readonly mayBeKnown: boolean;
}

/** What the metrics tell apart. */
export type OutcomeKind = AttemptOutcome['kind'];

/**
 * What a reply says.
 * @param keep - Gives what is kept of the failures. Contracts stay as they came: another id means another contract.
 */
export function outcomeOfReply(
  reply: OrderReply,
  keep: (failures: readonly FailedContract[]) => readonly FailedContract[],
): SavedAttempt {
  return {
    kind: 'saved',
    contracts: createdContracts(reply).map(({ lineItemId, contractId, isCancelled }) => ({
      lineItemId,
      contractId,
      isCancelled,
    })),
    failures: keep(failedContracts(reply)),
  };
}

/**
 * What a failure says.
 * @param keep - Gives what is kept of a reply that cannot be read; absent where nothing was sent.
 */
export function outcomeOfError(
  error: WarrantyError,
  keep?: (body: unknown) => string,
): FailedAttempt {
  const outcome = orderOutcome(error);
  const isService = error instanceof ServiceError;
  const body = error instanceof ReplyError ? error.body : undefined;
  const reply = keep && body !== undefined ? ` It said: ${keep(body)}` : '';
  return {
    kind:
      outcome === 'refused' && isService && isAboutAccess(error.status) ? 'misconfigured' : outcome,
    // The reason that a person is told has this advice in its own words.
    message: error.message.replace(` ${UNKNOWN_OUTCOME_ADVICE}`, '') + reply,
    failure: isService ? `${error.name} ${error.status}` : `${error.name}${codeOf(error)}`,
    retryAfter: isService ? error.retryAfter : undefined,
    isUnreadable: isUnreadable(error),
    mayBeKnown: outcome === 'unknown' || (isService && error.status === 503),
  };
}

function codeOf(error: WarrantyError): string {
  if (!(error instanceof NetworkError)) return '';
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return ` ${cause.code}`;
  }
  return '';
}
