import type { OrderToSave } from '../../merchant/order-client.ts';
import { withAttempt } from './order-changes.ts';
import type { OrderRow } from './order-row.ts';

/** An attempt that was written down. */
export interface BegunAttempt {
  readonly id: string;
  /** The order's row before the attempt. */
  readonly before: Pick<OrderRow, 'attempt_id' | 'created_at' | 'state'>;
  /** What was sent. */
  readonly order: Pick<OrderToSave, 'orderLineItemList'>;
}

/**
 * What has to be written down once more of an attempt that has come to its end: nothing, unless the database has lost its
 * beginning, as by a failover to a standby that had not got that commit yet. The attempt would be made again otherwise,
 * and what came of it would be lost.
 * @returns undefined where another attempt was begun since.
 */
export function begunChanges(
  row: OrderRow,
  { id, before, order }: BegunAttempt,
  now: Date,
): Partial<OrderRow> | undefined {
  if (row.attempt_id === id) return {};
  const isLost = row.attempt_id === before.attempt_id && row.created_at === before.created_at;
  if (!isLost || row.is_attempt_open) return undefined;
  const begun = withAttempt(row, id, JSON.stringify(order.orderLineItemList), now);
  // The shop may have put another state since then, which was not sent.
  return row.state === before.state ? begun : { ...begun, attempt_version: row.version - 1 };
}
