import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { WarrantyOffer } from '../../../src/page/elements/offer/warranty-offer.ts';
import { ShopBrowser } from '../../e2e/support/shop-browser.ts';
import type { Visit } from '../../e2e/support/visit.ts';
import { exampleQuote } from '../../support/quotes.ts';
import { ScriptedService } from '../../support/scripted-service.ts';
import { buildShop, runInShop, shopFolder } from './build-shop.ts';
import { viteShop, type BuiltShop } from './built-shop.ts';
import { describeFailures } from './failing-service.ts';
import { itTakesOverMarkup } from './hydration.ts';
import { entryWhenTitleChanges, expectDevelopmentBuild } from './in-page.ts';
import { add, choices, coverHome, productPage, sellByProductForm } from './shop-page.ts';
import { startShop, type RunningShop } from './start-shop.ts';

/** What a framework's shop has of its own. */
export interface ShopOptions {
  /** Folder in `examples/frameworks`. */
  readonly folder: string;
  /** What its tools leave; by default what Vite does. */
  readonly built?: (folder: string) => BuiltShop;
  /** Sentences that hold for this framework only. */
  readonly also?: (open: (path: string) => Promise<Page>, url: () => string) => void;
}

/** What a shop does with the widget, whichever framework it is made of. */
export function describeShop(framework: string, options: ShopOptions): void {
  const { built = viteShop, also } = options;
  const folder = shopFolder(options.folder);

  describe(`a shop made with ${framework}`, () => {
    let browser: ShopBrowser;
    let shop: RunningShop;
    let visit: Visit;
    let page: Page;

    before(async () => {
      await buildShop(folder);
      shop = await startShop(built(folder));
      browser = await ShopBrowser.launch();
    });
    after(async () => {
      await browser.close();
      await shop.close();
    });
    beforeEach(async () => {
      visit = await browser.visit(shop.url, { reusesPage: true });
      ({ page } = visit);
      await visit.beforeScripts(expectDevelopmentBuild);
    });
    // Whatever was thrown, warned of, or logged as an error on the way fails the test.
    afterEach(() => visit.end());

    const open = async (path: string) => {
      await page.goto(path);
      return page;
    };
    /** The shop with plans from a service whose replies the test decides. */
    const openScripted = async (...replies: Parameters<ScriptedService['script']>[0]) => {
      const service = await ScriptedService.create(`${shop.url}/scripted`);
      await service.script(replies);
      await page.goto(`/?service=${encodeURIComponent(service.url)}`);
      return service;
    };

    it('compiles with right code, and not with wrong', () => runInShop(folder, ['run', 'types']));

    it('hands over attributes and properties, each as its own type', async () => {
      await open('/');
      await productPage(page).plan('2 years').waitFor();
      await page.getByLabel('Quantity').fill('3');
      await page.getByText('each').first().waitFor();
      const values = await productPage(page).offer.evaluate((offer: WarrantyOffer) => ({
        serviceUrl: offer.serviceUrl,
        storeId: offer.storeId,
        productTitle: offer.productTitle,
        productPrice: Number(offer.productPrice),
        quantity: offer.quantity,
        disabled: offer.disabled,
      }));
      assert.deepEqual(values, {
        serviceUrl: '/service',
        storeId: 'demo-store',
        productTitle: 'Phone 128 GB',
        productPrice: 499,
        quantity: 3,
        disabled: false,
      });
    });

    it('shows its own content in the places that the element has for it', async () => {
      await open('/');
      const { offer, plan } = productPage(page);
      await plan('2 years').waitFor();
      assert.equal(await offer.getByText('Plans are sold by the shop.').isVisible(), true);
      assert.equal(await offer.getByText('Ask us about protection.').isVisible(), false);
    });

    it('hears the events, with their fields', async () => {
      await open('/');
      const { plan, offer, events } = productPage(page);
      await plan('2 years').check();
      await offer.getByRole('button', { name: 'covered' }).click();
      await page.keyboard.press('Escape');
      await offer.locator('[part="clear"]').click();
      await events.getByText('clear').waitFor();
      assert.deepEqual(await events.getByRole('listitem').allTextContents(), [
        'ready: 3 offers',
        'select: Phone 128 GB, 2 years at $69.99',
        'popup: open',
        'popup: closed',
        'clear: shopper',
      ]);
    });

    it('sends the choice along in its own form', async () => {
      await open('/');
      const { plan } = productPage(page);
      await plan('2 years').check();
      assert.equal((await add(page))['warranty']?.warrantyPrice, 69.99);
    });

    it('sends no choice where none was made', async () => {
      await open('/');
      await productPage(page).plan('2 years').waitFor();
      assert.deepEqual(await add(page), { quantity: 1 });
    });

    it('takes the offer away with its choice, and brings it back without', async () => {
      await open('/');
      const { plan, offer } = productPage(page);
      await plan('2 years').check();
      await page.getByLabel('Protection plans').uncheck();
      await offer.waitFor({ state: 'detached' });
      assert.deepEqual(await add(page), { quantity: 1 });
      await page.getByLabel('Protection plans').check();
      await plan('2 years').waitFor();
      assert.equal(await plan('2 years').isChecked(), false);
    });

    it('follows the product: with the new title the earlier choice is gone, then its plans come', async () => {
      await open('/');
      const { plan, events, section } = productPage(page);
      await plan('2 years').check();
      assert.equal(await section.evaluate(entryWhenTitleChanges, 'Phone 256 GB'), null);
      await events.getByText('ready').nth(1).waitFor();
      assert.equal(await plan('2 years').isChecked(), false);
      await plan('2 years').check();
      const { warranty } = await add(page);
      assert.equal(warranty?.warrantyPrice, 118.99);
      assert.equal(warranty.product.productTitle, 'Phone 256 GB');
      assert.deepEqual(await events.getByRole('listitem').allTextContents(), [
        'ready: 3 offers',
        'select: Phone 128 GB, 2 years at $69.99',
        'clear: product-change',
        'ready: 3 offers',
        'select: Phone 256 GB, 2 years at $118.99',
      ]);
    });

    it('keeps each choice with its product when lines change their order or go', async () => {
      await open('/');
      const line = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      const chooseIn = async (title: string, plan: string) => {
        const list = line(title).getByRole('combobox');
        const label = await list.locator('option', { hasText: plan }).textContent();
        await list.selectOption({ label: (label ?? '').replace(/\s+/g, ' ').trim() });
      };
      await chooseIn('Compact camera', '1 year');
      await chooseIn('Tablet 10 inch', '3 years');
      const before = await choices(page);
      assert.deepEqual(
        before.map(([title, tenure]) => [title, tenure]),
        [
          ['Compact camera', 1],
          ['Laptop 14 inch', null],
          ['Tablet 10 inch', 3],
        ],
      );
      await page.getByRole('button', { name: 'Reverse' }).click();
      await page.getByRole('heading', { level: 3 }).first().getByText('Tablet').waitFor();
      assert.deepEqual(await choices(page), before.toReversed());
      await page.getByRole('button', { name: 'Remove the first' }).click();
      await line('Tablet 10 inch').waitFor({ state: 'detached' });
      assert.deepEqual(await choices(page), before.toReversed().slice(1));
    });

    it('gives up the request of an offer that goes while it loads', async () => {
      const service = await openScripted({ behaviour: 'hold', body: exampleQuote() });
      // One for the product page and one for each line of the cart.
      await service.waitForRequests(4);
      await page.getByLabel('Protection plans').uncheck();
      const aborted = (await service.waitForAborted(1)).filter((request) => request.aborted);
      assert.deepEqual(
        aborted.map(({ body }) => body),
        [{ productTitle: 'Phone 128 GB', productPrice: 499 }],
      );
      await service.release();
      await page.getByRole('combobox').nth(2).waitFor();
      assert.deepEqual(await productPage(page).events.getByRole('listitem').allTextContents(), []);
    });

    it('hands over lists and objects, and gives new ones when the shopper changes what is covered', async () => {
      await open('/');
      await coverHome(page);
    });

    it('needs no more than the component of the guide to sell a plan', async () => {
      await open('/product-form');
      await sellByProductForm(page);
    });

    itTakesOverMarkup(
      () => visit,
      () => shop.url,
      built === viteShop,
    );

    describeFailures(
      () => visit,
      () => shop.url,
    );

    also?.(open, () => shop.url);
  });
}
