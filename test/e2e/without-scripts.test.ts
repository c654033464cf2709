import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RunningDemo } from '../../demo/start-demo.ts';
import { ShopBrowser } from './support/shop-browser.ts';
import { startShop } from './support/start-shop.ts';

describe('without scripts', () => {
  let shop: RunningDemo;
  let browser: ShopBrowser;

  before(async () => {
    shop = await startShop();
    browser = await ShopBrowser.launch();
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  it('the fallback shows and a variant reaches the cart', async () => {
    const visit = await browser.visit(shop.url, { scripts: false });
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
