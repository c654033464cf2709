import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { WarrantyWholeSystem } from '../../../src/page/elements/whole-system/warranty-whole-system.ts';
import { Selection } from '../../../src/schemas/selection.ts';
import { homeLead } from '../../../examples/frameworks/shared/catalogue.ts';
import { entryOf } from './in-page.ts';

/** The parts of the product page. */
export function productPage(page: Page) {
  const section = page.getByRole('region', { name: 'Product' });
  const offer = section.locator('warranty-offer');
  return {
    section,
    offer,
    plan: (name: string): Locator => offer.getByRole('radio', { name }),
    events: section.getByRole('list', { name: 'Events' }),
  };
}

/** What the shop's handler got; a field that is none of these stays, for tests to see it. */
const Added = z.looseObject({ warranty: z.optional(Selection), quantity: z.number() });
type Added = z.output<typeof Added>;

/** Adds the product to the cart and reads what the shop's own handler got from the form. */
export async function add(page: Page): Promise<Added> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const output = productPage(page).section.locator('output');
  await output.getByText('quantity').waitFor();
  const entries = JSON.parse((await output.textContent()) ?? '') as Record<string, string>;
  // The entry of the element is the selection as JSON.
  return Added.parse(
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, JSON.parse(value)])),
  );
}

/** Resolves once the framework has handed over its lists and objects: hydration, if any, is done. */
export async function isAtWork(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Home' }).getByText('$100.00', { exact: true }).waitFor();
}

/** Covers one product more and takes the new plan. */
export async function coverHome(page: Page): Promise<void> {
  const home = page.getByRole('region', { name: 'Home' });
  await isAtWork(page);
  await home.getByRole('checkbox', { name: 'Tumble dryer' }).check();
  await home.getByText('$200.00', { exact: true }).waitFor();
  await home.getByRole('checkbox', { name: '3 years' }).check();
  await home.locator('output').getByText('HOME-3Y-2').waitFor();
  const selection = await home
    .locator('warranty-whole-system')
    .evaluate((element: WarrantyWholeSystem) => element.selection);
  assert.equal(selection?.svcSalesLeadId, homeLead);
}

/** Title and chosen tenure of each line of the cart, in the order in which the page shows them. */
export function choices(page: Page): Promise<[title: string, tenure: number | null][]> {
  return page
    .getByRole('region', { name: 'Cart' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line): [string, number | null] => [
        line.querySelector('h3')?.textContent ?? '',
        line.querySelector('warranty-offer')?.selection?.warrantyTenure ?? null,
      ]),
    );
}

/** Chooses a plan on the page that has the guide's code alone: the code hears of it, its form sends it. */
export async function sellByProductForm(page: Page): Promise<void> {
  assert.equal(await page.locator('output').textContent(), 'no plan');
  await page.getByRole('radio', { name: '2 years' }).check();
  await page.locator('output').getByText('2 years').waitFor();
  const entry = await page.locator('form[action="/cart"]').evaluate(entryOf);
  assert.equal(Selection.parse(JSON.parse(entry)).warrantyPrice, 69.99);
  await page.locator('[part="clear"]').click();
  await page.locator('output').getByText('no plan').waitFor();
}
