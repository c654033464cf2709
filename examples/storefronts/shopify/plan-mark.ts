import { createHmac, timingSafeEqual } from 'node:crypto';

/** A plan's line, and the product's line that it covers. */
export interface LinkedPlan {
  /** The product's variant: a link is so short that who tries long enough finds two variants with one. */
  readonly variantId: string | number;
  /** The `lineLink` of the product's line. */
  readonly link: string;
  readonly sku: string;
  readonly price: number;
}

/**
 * The mark of a plan that the app verified for this very line. The app's requests run in the shopper's
 * browser, which may send others in their place; a mark it cannot make.
 * @param key - A secret of the app's own, which stays the same for the life of its orders.
 */
export function planMark({ variantId, link, sku, price }: LinkedPlan, key: string): string {
  const text = JSON.stringify([String(variantId), link, sku, price]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether a line's mark is that of its plan. */
export function isMarked(plan: LinkedPlan, mark: string, key: string): boolean {
  const own = Buffer.from(planMark(plan, key));
  const given = Buffer.from(mark);
  return given.length === own.length && timingSafeEqual(given, own);
}
