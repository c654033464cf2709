import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

describe('changing the variant', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('takes the plan back, and offers the plans of the new one', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/aster-14');
    const plan = page.locator('warranty-offer label', { hasText: '2 years' });
    const before = await plan.textContent();
    await plan.click();
    await page.getByRole('radio', { name: '1 TB' }).check();
    assert.match(page.url(), /storage=1tb$/);
    assert.equal(await page.locator('warranty-offer').evaluate(hasSelection), false);
    await visit.offerIs('ready');
    assert.notEqual(await plan.textContent(), before);
    await page.getByText('warranty-clear').waitFor();
    await page.getByText('reason: product-change').waitFor();
    await visit.end();
  });

  it('by a script takes the plan back too, and the form is shown as it is then', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/aster-14');
    await page.getByRole('radio', { name: '2 years' }).check();
    const shown = page.locator('#received-form dt', { hasText: 'warranty' });
    await shown.waitFor();
    // The element finds the change as the form is gathered, in which no listener may gather it again.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[data-value="1tb"]')?.click();
    });
    await page.getByText('reason: product-change').waitFor();
    await shown.waitFor({ state: 'detached' });
    await visit.end();
  });

  it('in the very task of an add leaves the earlier variant’s plan behind', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/aster-14');
    await page.getByRole('radio', { name: '2 years' }).check();
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[data-value="1tb"]')?.click();
      document.querySelector<HTMLFormElement>('.add-to-cart')?.requestSubmit();
    });
    await page.getByRole('link', { name: 'Aster 14 laptop, 1 TB' }).waitFor();
    assert.equal(await page.locator('.cart-plan').count(), 0);
    await visit.end();
  });

  it('follows a group of variants by the page’s address alone', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/vista-oled');
    await visit.offerIs('idle');
    await page.getByText('Choose a size to see its protection plans.').waitFor();
    await page.getByRole('radio', { name: '55 inch' }).check();
    await visit.offerIs('ready');
    await page.getByRole('radio', { name: '2 years' }).check();
    await page.getByRole('radio', { name: '65 inch' }).check();
    await visit.offerIs('ready');
    assert.equal(await page.locator('warranty-offer').evaluate(hasSelection), false);
    await page.getByRole('radio', { name: '2 years' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Vista OLED television, 65 inch' }).waitFor();
    assert.match(await page.locator('.cart-plan').innerText(), /Price confirmed by our server/);
    await visit.end({ warnings: 1 });
  });

  it('asks for a size before the product is added', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/vista-oled');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    assert.equal(await page.locator('.add-to-cart :invalid').count(), 4);
    await visit.end({ warnings: 1 });
  });
});

function hasSelection(element: Element): boolean {
  return 'selection' in element && element.selection !== null;
}
