import type { Page } from 'playwright-core';

/** A product's page, and what is to be chosen on it. */
export interface Choice {
  readonly path: string;
  /** Name of the plan's radio button, such as `2 years`; absent: without a plan. */
  readonly plan?: string;
  readonly quantity?: number;
}

/** Adds a product to the cart as shoppers do. */
export async function addToCart(page: Page, { path, plan, quantity = 1 }: Choice): Promise<void> {
  await page.goto(path);
  if (plan) await page.getByRole('radio', { name: plan }).check();
  await page.getByLabel('Quantity').fill(String(quantity));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
}

/** From the cart to the filled-in checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillInCustomer(page);
}

/** Places the order and returns its id. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click();
  return orderIdOf(page);
}

/** Orders these products, one after the other, and returns the order's id; its page is shown. */
export async function order(page: Page, ...choices: readonly Choice[]): Promise<string> {
  for (const choice of choices) await addToCart(page, choice);
  await goToCheckout(page);
  return placeOrder(page);
}

/** The id of the order whose page is shown. */
export async function orderIdOf(page: Page): Promise<string> {
  await page.waitForURL('**/orders/*');
  return page.url().split('/').at(-1) ?? '';
}

export async function fillInCustomer(page: Page): Promise<void> {
  const customer = {
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.com',
    Address: '1 Main Street',
    City: 'Albany',
    State: 'NY',
    'ZIP code': '12201',
  };
  for (const [label, value] of Object.entries(customer)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
