import { createHmac, timingSafeEqual } from 'node:crypto';

/** The type of the products whose variants are plans. */
export const PLAN_TYPE = 'Protection plan';

/** A plan's line, and the product's line that it covers. */
export interface LinkedPlan {
  /** The product's variant: a link is so short that with time one can be found that two variants share. */
  readonly variantId: string | number;
  /** The `lineLink` of the product's line. */
  readonly link: string;
  readonly sku: string;
  readonly price: number;
}

/**
 * The mark of a plan that the app verified for this very line. The shopper's browser makes the app's
 * requests, and may make others in their place, but it cannot make a mark.
 * @param key - A secret of the app's own, which stays the same for the life of its orders.
 */
export function planMark({ variantId, link, sku, price }: LinkedPlan, key: string): string {
  const text = JSON.stringify([String(variantId), link, sku, price]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * Whether a line's mark is that of its plan.
 * @param mark - Mostly a text; a browser may send anything: of `{ length: 1e9 }`, a buffer would have as many bytes.
 */
export function isMarked(plan: LinkedPlan, mark: unknown, key: string): boolean {
  if (typeof mark !== 'string') return false;
  const own = Buffer.from(planMark(plan, key));
  const given = Buffer.from(mark);
  return given.length === own.length && timingSafeEqual(given, own);
}
