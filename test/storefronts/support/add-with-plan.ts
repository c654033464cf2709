import type { Line } from './shop.ts';
import type { StorefrontPage } from './storefront-page.ts';

/** Adds the product with its first plan and resolves with the cart of both. */
export async function addWithPlan(page: StorefrontPage): Promise<readonly Line[]> {
  await page.pickPlan(0);
  page.add();
  return page.cart((lines) => lines.some(({ covers }) => covers));
}
