import * as z from 'zod/mini';
import type { FailedContract } from '../../merchant/contracts.ts';
import { Text } from '../../schemas/fields.ts';
import type { OrderStatus } from '../database/tables.ts';
import { damageReason } from './damage-reason.ts';
import type { OrderRow } from './order-row.ts';

/**
 * A contract of an order, as the service or a person said it. Its ids have no limit of length: what the
 * service gave is kept, whatever it is.
 */
export const OrderContract = z.object({
  lineItemId: Text,
  contractId: Text,
  isCancelled: z.boolean(),
});
export type OrderContract = z.output<typeof OrderContract>;

/** As the column `contracts` keeps them. */
export const OrderContracts = z.array(OrderContract);

/** What is kept of the entries in place of contracts (`keptFailures`), and the plans about which nothing was said. */
const Failures = z.array(z.looseObject({}));

/** What the plan server says of an order. */
export interface OrderView {
  /** The shop's own id of the order, as in the address `/orders/{orderId}`. */
  readonly orderId: string;
  /**
   * `pending`: the service does not have the order as it is now. `saved`: it has. `attention`: a person
   * has to look at it, and `reason` says why.
   */
  readonly status: OrderStatus;
  /** The contracts that the service or a person named, cancelled ones included; empty while there are none. */
  readonly contracts: readonly OrderContract[];
  /** What is kept of the service's entries in place of contracts, and the plans about which it said nothing. */
  readonly failures: readonly FailedContract[];
  /** Attempts to bring the service in line with the order as it is now. */
  readonly attempts: number;
  /** ISO date-time; absent where no attempt is to follow, or one is under way. */
  readonly nextAttemptAt?: string;
  /** Of `attention`: what happened, and what to do about it. */
  readonly reason?: string;
}

/** The columns that a view is made of. The lines of an order, which are far longer, are not among them. */
export const VIEW_COLUMNS = [
  'order_id',
  'status',
  'contracts',
  'failures',
  'attempts',
  'next_attempt_at',
  'reason',
] as const satisfies readonly (keyof OrderRow)[];

type ViewRow = Pick<OrderRow, (typeof VIEW_COLUMNS)[number]>;

/** What the plan server says of an order, by its row: also of one that is damaged, so that no list fails for it. */
export function viewOf(row: ViewRow): OrderView {
  const view = {
    orderId: row.order_id,
    attempts: row.attempts,
    ...(row.next_attempt_at !== null && { nextAttemptAt: row.next_attempt_at }),
  };
  const { status, reason } = row;
  try {
    const contracts = readContracts(row);
    const failures = Failures.parse(JSON.parse(row.failures));
    return { ...view, status, contracts, failures, ...(reason !== null && { reason }) };
  } catch {
    const damage = damageReason(row.order_id, 'contracts or failures');
    return { ...view, status: 'attention', contracts: [], failures: [], reason: reason ?? damage };
  }
}

/** What is known of an order's contracts. */
export function readContracts({ contracts }: Pick<OrderRow, 'contracts'>): OrderContract[] {
  return OrderContracts.parse(JSON.parse(contracts));
}
