import type { Line } from './shop.ts';
import type { StorefrontPage } from './storefront-page.ts';

/** Adds the product with its first plan and resolves with the cart, once so many lines are plans. */
export async function addWithPlan(page: StorefrontPage, plans = 1): Promise<readonly Line[]> {
  await page.pickPlan(0);
  page.add();
  return page.cart((lines) => lines.filter(({ covers }) => covers).length >= plans);
}
