import * as z from 'zod/mini';
import type { PaidLine, PaidOrder } from '../../schemas/paid-order.ts';
import type { OrderRow } from './order-row.ts';

/** An offer token that sold a plan of an order. It stays used for ever, even once the plan was taken back. */
const UsedToken = z.object({
  /** The id of the plan's line. */
  tokenId: z.string(),
  /** As the plan's line had it. */
  paidAt: z.optional(z.string()),
  /** How many plans it sold; absent for a token that was used before this number was kept. */
  quantity: z.optional(z.number()),
});

const UsedTokens = z.array(UsedToken);
type UsedToken = z.output<typeof UsedToken>;

/** The tokens that sold a plan of an order, from the oldest on. */
export function readUsedTokens({ used_tokens }: OrderRow): UsedToken[] {
  return UsedTokens.parse(JSON.parse(used_tokens));
}

/** Remembers that a token sold the plan in the line that has the token's id. */
export function withUsedToken(
  row: OrderRow,
  tokenId: PaidLine['id'],
  { lines }: PaidOrder,
): Partial<OrderRow> {
  const used = readUsedTokens(row);
  if (used.some((token) => token.tokenId === tokenId)) return {};
  const { paidAt, quantity } = lines.find(({ id }) => id === tokenId) ?? {};
  const token: UsedToken = { tokenId, quantity, ...(paidAt && { paidAt }) };
  return { used_tokens: JSON.stringify([...used, token]) };
}
