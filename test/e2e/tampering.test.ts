import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { RECEIPT_MAX_LENGTH, type Selection } from 'warranty-widget/schemas';
import { goToCheckout, placeOrder } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Adds the phone with a plan whose form entry was changed by hand, as anybody can. */
async function addTampered(page: Page, change: (selection: Selection) => unknown): Promise<void> {
  await page.goto('/products/nova-9');
  await page.getByRole('radio', { name: '2 years' }).check();
  const entry = await page.locator('input[name="warranty"]').inputValue();
  const tampered = change(JSON.parse(entry));
  await page.request.post('/cart/lines', {
    form: {
      sku: 'NOVA-9',
      quantity: '1',
      warranty: typeof tampered === 'string' ? tampered : JSON.stringify(tampered),
    },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  await page.goto('/cart');
}

describe('a plan that was tampered with', () => {
  const opened = openShop(startShop, { reusesPage: true });

  const changes: readonly (readonly [name: string, change: (selection: Selection) => unknown])[] = [
    ['price', (selection) => ({ ...selection, warrantyPrice: 0.01 })],
    ['SKU', (selection) => ({ ...selection, warrantySKU: 'PHONE-A-1Y' })],
    ['tenure', (selection) => ({ ...selection, warrantyTenure: 3 })],
    [
      'product’s price',
      (selection) => ({ ...selection, product: { ...selection.product, productPrice: 80 } }),
    ],
    [
      'product’s title',
      (selection) => ({ ...selection, product: { ...selection.product, productTitle: 'Mug' } }),
    ],
    ['store', (selection) => ({ ...selection, storeId: 'another-store' })],
  ];

  for (const [name, change] of changes) {
    it(`in its ${name} is neither charged nor made a contract; the product is sold`, async () => {
      const visit = await opened.visit();
      const { page } = visit;
      await addTampered(page, change);
      assert.match(await page.locator('.cart-plan').innerText(), /Not charged/);
      assert.equal(await page.locator('.cart-total dd').textContent(), '$699.00');
      await goToCheckout(page);
      const orderId = await placeOrder(page);
      assert.deepEqual(await opened.shop.contracts(orderId), []);
      await visit.end();
    });
  }

  for (const [name, change] of [
    ['no JSON', () => '{"warrantyPrice":'],
    ['not a selection', () => '{"warrantyPrice":"free"}'],
    [
      'longer than any that an offer makes',
      (selection: Selection) => ({
        ...selection,
        shown: { ...selection.shown, price: 'x'.repeat(RECEIPT_MAX_LENGTH) },
      }),
    ],
  ] as const) {
    it(`so that it is ${name} is left out, and the product is in the cart`, async () => {
      const visit = await opened.visit();
      const { page } = visit;
      await addTampered(page, change);
      await page.getByText('could not be read and was left out').waitFor();
      assert.equal(await page.locator('.cart-item').count(), 1);
      assert.equal(await page.locator('.cart-plan').count(), 0);
      await visit.end();
    });
  }
});
