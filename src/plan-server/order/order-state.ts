import { readable } from '../../database/readable.ts';
import { isOfPlan } from '../../merchant/share-units.ts';
import { PaidOrder, type PaidLine } from '../../schemas/paid-order.ts';
import type { OrderRow } from './order-row.ts';
import { readSentItems } from './sent-items.ts';
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
 * A damaged column must not keep out what the order is now.
 * @param row - What is stored of the order. Before its first state, that is nothing.
 */
export function withEarlierDates(order: PaidOrder, row: OrderRow): PaidOrder {
  if (row.version === 0) return order;
  const earlierLines = readable(() => readState(row).lines) ?? linesAsSent(order, row);
  const dates = new Map([
    // The line of such a plan may be missing from the last state, if an older state of the order was put late.
    ...(readable(() => readUsedTokens(row)) ?? []).map(
      ({ tokenId, paidAt }) => [tokenId, paidAt] as const,
    ),
    ...earlierLines.map(({ id, paidAt }) => [id, paidAt] as const),
  ]);
  const lines = order.lines.map((line) => {
    const paidAt = line.paidAt ?? dates.get(line.id);
    return line.covers && paidAt ? { ...line, paidAt } : line;
  });
  return { ...order, lines };
}

/** The order's lines with the dates of the last attempt, for where the last state cannot be read. */
function linesAsSent(
  { lines }: PaidOrder,
  { attempted_items, sent_items }: OrderRow,
): Pick<PaidLine, 'id' | 'paidAt'>[] {
  // The service may have put off the attempt, and then has none of its items; a damaged column leaves the other one.
  const items = [attempted_items, sent_items].flatMap(
    (text) => readable(() => readSentItems(text)) ?? [],
  );
  return lines.map((line) => {
    const itemOf = (id: PaidLine['covers']) =>
      items.find((each) => each.lineItemId === id && isOfPlan(each, line));
    // The first plan of a product has the product's id there; the same plan, bought later, has its own.
    const item = itemOf(line.id) ?? itemOf(line.covers);
    return { id: line.id, paidAt: item?.planDetails?.policyPurchaseDate };
  });
}
