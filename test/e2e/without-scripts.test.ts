import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

describe('without scripts', () => {
  const opened = openShop(startShop);

  it('the fallback shows and a variant reaches the cart', async () => {
    const visit = await opened.visit({ scripts: false });
    const { page } = visit;
    await page.goto('/products/aster-14');
    await page.getByText('One year of warranty included').waitFor();
    await page.getByRole('radio', { name: '512 GB' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Aster 14 laptop, 512 GB' }).waitFor();
    assert.equal(await page.locator('.cart-total dd').textContent(), '$1,199.00');
    await visit.end();
  });
});
