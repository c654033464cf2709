import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { ShopBrowser } from '../e2e/support/shop-browser.ts';
import { shopFolder } from './support/build-shop.ts';
import { viteShop } from './support/built-shop.ts';
import { sellByProductForm } from './support/shop-page.ts';
import { startShop, type RunningShop } from './support/start-shop.ts';

describe('a shop made with plain TypeScript', () => {
  let browser: ShopBrowser;
  let shop: RunningShop;

  before(async () => {
    const root = shopFolder('plain');
    await build({ configFile: false, root, logLevel: 'warn', build: { outDir: 'dist/client' } });
    shop = await startShop(viteShop(root));
    browser = await ShopBrowser.launch();
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  it('needs no more than the function of the guide to sell a plan', async () => {
    const visit = await browser.visit(shop.url);
    await visit.open('/product-form');
    await sellByProductForm(visit.page);
    await visit.end();
  });
});
