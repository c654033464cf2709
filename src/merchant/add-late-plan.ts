import { checkRequest } from '../client/check-request.ts';
import { fieldError } from '../client/errors.ts';
import { PaidOrder } from '../schemas/paid-order.ts';
import type { OfferTokenReading } from './offer-token.ts';

/** A token that may be used. */
type UsableToken = Extract<OfferTokenReading, { status: 'ok' }>;

/** A plan as the service offers it now and the shopper has paid it. */
export interface LatePlan {
  /** `warrantySKU` of the offer. */
  readonly sku: string;
  readonly title: string;
  /** What was charged for one. */
  readonly price: number;
  /** How many were paid; default: as many as may be. */
  readonly quantity?: number | undefined;
  /** What the shopper agreed to, as `createReceipt` signed it. */
  readonly receipt?: string | undefined;
}

/** What became of a plan that was bought after the product. */
export type LatePlanResult =
  | {
      /** The order has the plan now: save it. */
      status: 'added';
      order: PaidOrder;
    }
  | {
      /** The token was used before: the order has its plan, and is what it was. */
      status: 'bought-already';
      order: PaidOrder;
    }
  | {
      /** The order has fewer units of the product without a plan, `left`, than plans were asked for. */
      status: 'too-many';
      left: number;
    };

/**
 * Adds a plan to an order that exists, as a line of its own. There are never more plans than units, and
 * a token sells once, however often it is used: its plan's line has the token's id. Ask before the
 * shopper pays (`left`), and again when the order is stored, in one transaction with it.
 * @param paidOrder - The order as it is now; its product may have been taken back meanwhile.
 * @param token - What `readOfferToken` gave.
 * @throws {RequestError} when the order or the plan does not fit, or the token is of another order.
 */
export function addLatePlan(
  paidOrder: PaidOrder,
  { offer, tokenId }: UsableToken,
  plan: LatePlan,
): LatePlanResult {
  const order = checkRequest(PaidOrder, paidOrder, 'The order');
  if (order.orderId !== offer.orderId) {
    throw fieldError('orderId', 'orderId must be that of the token.');
  }
  if (order.lines.some(({ id }) => id === tokenId)) return { status: 'bought-already', order };
  const left = Math.min(offer.quantity, unitsWithoutPlan(order, offer.lineItemId));
  const { quantity = left, ...line } = plan;
  if (quantity < 1 && left > 0) throw fieldError('quantity', 'quantity must be at least 1.');
  if (quantity > left || left === 0) return { status: 'too-many', left };
  const added = { ...line, id: tokenId, quantity, covers: offer.lineItemId };
  const lines = [...order.lines, added];
  return { status: 'added', order: checkRequest(PaidOrder, { ...order, lines }, 'The order') };
}

/** Units of a product's line that no plan of the order covers; none where the order has no such line. */
function unitsWithoutPlan({ lines }: PaidOrder, lineItemId: string): number {
  const product = lines.find(({ id, covers }) => id === lineItemId && !covers);
  const plans = lines.filter(({ covers }) => covers === lineItemId);
  return Math.max(
    0,
    plans.reduce((left, { quantity }) => left - quantity, product?.quantity ?? 0),
  );
}
