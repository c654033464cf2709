import { wholeUnits } from '../cart/whole-units.ts';
import { checkRequest } from '../client/check-request.ts';
import { fieldError } from '../client/errors.ts';
import { type PaidLine, PaidOrder } from '../schemas/paid-order.ts';
import type { OfferTokenReading } from './offer-token.ts';

/** A token that was made with the shop's secret; an expired one sells nothing more. */
type GenuineToken = Extract<OfferTokenReading, { status: 'ok' | 'expired' }>;

/** A plan that the service offers now and the shopper has paid. */
export interface LatePlan {
  /** `warrantySKU` of the offer. */
  readonly sku: string;
  /** Title of the plan's line in the order; may be empty. */
  readonly title: string;
  /** What was charged for one, in major units. */
  readonly price: number;
  /** How many were paid; default: as many as may be bought, or as the token sold before. */
  readonly quantity?: number | undefined;
  /** When it was paid, an RFC 3339 date-time; without it the contracts have the order's date. */
  readonly paidAt?: string | undefined;
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
      /** The token was used before, for this very plan, which is in the order. The order is unchanged. */
      status: 'bought-already';
      order: PaidOrder;
    }
  | {
      /**
       * The token sold another plan or another number of it, or its plan was taken back: nothing can be bought
       * with it any more, so nothing must be paid.
       */
      status: 'token-used';
    }
  | {
      /** The token's time was over before it sold anything: nothing must be paid. */
      status: 'expired';
    }
  | {
      /** More plans were asked for than may be bought, or none may be bought any more. */
      status: 'too-many';
      /** Plans that may be bought: units of the product without one, at most the token's `quantity`. */
      left: number;
    };

/** What the order itself does not say. */
export interface LatePlanOptions {
  /** The `tokenId` of each token that sold a plan of this order; an order forgets those of plans that left it. */
  readonly usedTokenIds?: readonly string[] | undefined;
  /**
   * How many plans the token sold, if it sold any; absent: as many as their line has. Once some of them were taken
   * back, the line has fewer, and the same purchase would seem another one if it were reported again.
   */
  readonly soldQuantity?: number | undefined;
}

/**
 * Adds a plan to an order that exists, as a line of its own. There are never more plans than units. The line has
 * the token's id, so that a token sells one plan once, however often it is used. Call this before the shopper
 * pays, to see what may be bought, and again in the transaction that stores the order.
 * @param paidOrder - The order as it is now; its product may have been taken back meanwhile.
 * @param token - What `readOfferToken` gave.
 * @throws {RequestError} when the order, the plan or `soldQuantity` does not fit, or the token is of another order.
 */
export function addLatePlan(
  paidOrder: PaidOrder,
  { status, offer, tokenId }: GenuineToken,
  plan: LatePlan,
  options: LatePlanOptions = {},
): LatePlanResult {
  // A shop's database may say null. What is no number would be another purchase, which has to be paid back.
  const soldQuantity = options.soldQuantity ?? undefined;
  const usedTokenIds = options.usedTokenIds ?? [];
  if (soldQuantity !== undefined && !(Number.isSafeInteger(soldQuantity) && soldQuantity >= 0)) {
    throw fieldError('soldQuantity', 'soldQuantity must be a whole number of 0 or more.');
  }
  const order = checkRequest(PaidOrder, paidOrder, 'The order');
  if (order.orderId !== offer.orderId) {
    throw fieldError('orderId', 'orderId must be that of the token.');
  }
  const sold = order.lines.find(({ id }) => id === tokenId);
  if (sold && isStanding(sold, plan, soldQuantity)) return { status: 'bought-already', order };
  if (sold || usedTokenIds.includes(tokenId)) return { status: 'token-used' };
  if (status === 'expired') return { status };
  const left = Math.min(offer.quantity, unitsWithoutPlan(order, offer.lineItemId));
  const { quantity: asked, ...line } = plan;
  const quantity = asked ?? left;
  if (quantity < 1 && left > 0) throw fieldError('quantity', 'quantity must be at least 1.');
  if (quantity > left || left === 0) return { status: 'too-many', left };
  const added = { ...line, id: tokenId, quantity, covers: offer.lineItemId };
  const lines = [...order.lines, added];
  return { status: 'added', order: checkRequest(PaidOrder, { ...order, lines }, 'The order') };
}

/**
 * Whether a line is of this plan, in the number that was sold, and was not wholly taken back. SKU and price are all
 * that a contract has of its offer, so they tell plans apart; another number of plans is another purchase.
 */
function isStanding({ sku, price, quantity }: PaidLine, plan: LatePlan, sold = quantity): boolean {
  const paid = plan.quantity ?? sold;
  return sku === plan.sku && price === plan.price && paid === sold && quantity > 0;
}

/** Whole units of a product's line that no plan of the order covers; none where the order has no such line. */
function unitsWithoutPlan({ lines }: PaidOrder, lineItemId: string): number {
  const product = lines.find(({ id, covers }) => id === lineItemId && !covers);
  const plans = lines.filter(({ covers }) => covers === lineItemId);
  return Math.max(
    0,
    plans.reduce((left, { quantity }) => left - quantity, wholeUnits(product?.quantity ?? 0)),
  );
}
