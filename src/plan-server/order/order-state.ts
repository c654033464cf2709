import { PaidOrder } from '../../schemas/paid-order.ts';
import type { OrderRow } from './order-row.ts';
import { readUsedTokens } from './used-tokens.ts';

/** An order as it is stored and sent: its receipts are kept apart. */
export function stateOf(order: PaidOrder): string {
  const lines = order.lines.map(({ receipt: _receipt, ...line }) => line);
  return JSON.stringify({ ...order, lines });
}

/** What the shop said last of an order. */
export function readState({ state }: OrderRow): PaidOrder {
  return PaidOrder.parse(JSON.parse(state));
}

/**
 * What the shop says of an order now, with the dates that it need not repeat: when plans were bought after the order.
 * What is damaged in the row gives no dates: it must not keep out what the order is now.
 * @param row - What is stored of the order. Before its first state, that is nothing.
 */
export function withEarlierDates(order: PaidOrder, row: OrderRow): PaidOrder {
  if (row.version === 0) return order;
  const dates = new Map([
    // The line of such a plan may be missing from the last state, if an older state of the order was put late.
    ...readable(() => readUsedTokens(row)).map(({ tokenId, paidAt }) => [tokenId, paidAt] as const),
    ...readable(() => readState(row).lines).map(({ id, paidAt }) => [id, paidAt] as const),
  ]);
  const lines = order.lines.map((line) => {
    const paidAt = line.paidAt ?? dates.get(line.id);
    return line.covers && paidAt ? { ...line, paidAt } : line;
  });
  return { ...order, lines };
}

function readable<Entry>(read: () => Entry[]): Entry[] {
  try {
    return read();
  } catch {
    return [];
  }
}
