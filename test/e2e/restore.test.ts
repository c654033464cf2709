import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { exampleQuote } from '../support/quotes.ts';
import { startScriptedService } from '../support/scripted-service-server.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { scriptTagFile } from '../support/script-tag-build.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { ShopBrowser } from './support/shop-browser.ts';
import type { Visit } from './support/visit.ts';

const cheaper = exampleQuote({ warrantyQuoteId: 'quote-2' });
for (const item of cheaper.warrantyQuoteItemList) item.warrantyPrice -= 1;

/** A product's page whose fields browsers restore, and the cart to which it leads. */
const PAGES: Readonly<Record<string, (serviceUrl: string) => string>> = {
  '/product': (serviceUrl) =>
    `<title>Sofa</title><script src="/warranty-widget.js"></script>
    <form action="/cart">
      <label>Quantity <input type="number" name="quantity" value="1" /></label>
      <warranty-offer name="warranty" service-url="${serviceUrl}" store-id="demo-store" country="US"
        product-title="Three-seat sofa" product-price="799" loading="eager"></warranty-offer>
      <button>Add to cart</button>
    </form>
    <a href="/cart">Cart</a>`,
  '/cart': () => '<title>Cart</title><h1>Cart</h1>',
};

/** Serves the pages on a free port; unlike the demo's, they may be kept by the browser. */
function startPages(serviceUrl: () => string) {
  return serveFetch(async (request) => {
    const { pathname } = new URL(request.url);
    const script = await scriptTagFile(pathname);
    if (script) return script;
    const page = PAGES[pathname]?.(serviceUrl());
    if (page === undefined) return new Response(null, { status: 204 });
    return new Response(`<!doctype html><html lang="en">${page}</html>`, {
      headers: { 'content-type': 'text/html' },
    });
  });
}

/** Runs in the page: marks it, so that a page that lived on is told from one that was made anew. */
function mark(): void {
  document.documentElement.dataset['marked'] = 'true';
}

/** Runs in the page: true on the page that was marked. */
function isMarked(): boolean {
  return document.documentElement.dataset['marked'] === 'true';
}

/** Runs in the page: the quote whose offer the product's form sends; absent: it sends no plan. */
function sentQuoteId(): string | undefined {
  const form = document.querySelector('form');
  const warranty = form && new FormData(form).get('warranty');
  return typeof warranty === 'string' ? JSON.parse(warranty).warrantyQuoteId : undefined;
}

for (const keepsPages of [false, true]) {
  const how = keepsPages ? 'kept alive by the browser' : 'made anew by the browser';

  describe(`coming back to a product page that was ${how}`, () => {
    let server: Awaited<ReturnType<typeof startScriptedService>>;
    let service: ScriptedService;
    let shop: Awaited<ReturnType<typeof startPages>>;
    let browser: ShopBrowser;
    let visit: Visit;
    let page: Page;

    before(async () => {
      server = await startScriptedService();
      service = await ScriptedService.create(server.url);
      shop = await startPages(() => service.url);
      browser = await ShopBrowser.launch({ keepsPages });
    });
    afterEach(() => visit.end({ warnings: 1 }));
    after(async () => {
      await browser.close();
      await shop.close();
      await server.close();
    });

    const openProduct = async () => {
      visit = await browser.visit(shop.url);
      ({ page } = visit);
      await visit.open('/product');
      await page.evaluate(mark);
    };
    const leave = async () => {
      await page.getByRole('link', { name: 'Cart' }).click();
      await page.waitForURL('**/cart');
    };
    const comeBack = async () => {
      // In a task of its own: the evaluation has to end before its page goes.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.waitForFunction(() => location.pathname === '/product');
      assert.equal(await page.evaluate(isMarked), keepsPages);
    };
    const choose = async () => {
      await page.getByLabel('Quantity').fill('3');
      await page.getByRole('radio', { name: '2 years' }).check();
    };

    it('finds the choice as it was left, beside the fields of the page', async () => {
      await service.script([
        { body: exampleQuote() },
        { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
      ]);
      await openProduct();
      await choose();
      await leave();
      await comeBack();
      await page.locator('warranty-offer:state(selected)').waitFor();
      assert.equal(await page.getByLabel('Quantity').inputValue(), '3');
      assert.equal(await page.getByRole('radio', { name: '2 years' }).isChecked(), true);
      assert.equal(await page.evaluate(sentQuoteId), keepsPages ? 'quote-1' : 'quote-2');
    });

    it('finds the offer at work if it was left while it loaded', async () => {
      await service.script([{ behaviour: 'hang' }, { body: exampleQuote() }]);
      await openProduct();
      await visit.offerIs('loading');
      await leave();
      await comeBack();
      await visit.offerIs('ready');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.waitForURL('**/cart?quantity=1');
    });

    if (!keepsPages) {
      it('finds no choice where the price is another now', async () => {
        await service.script([{ body: exampleQuote() }, { body: cheaper }]);
        await openProduct();
        await choose();
        await leave();
        await comeBack();
        await visit.offerIs('ready');
        assert.equal(await page.getByLabel('Quantity').inputValue(), '3');
        assert.equal(await page.getByRole('radio', { name: '2 years' }).isChecked(), false);
        assert.equal(await page.evaluate(sentQuoteId), undefined);
      });
    }
  });
}
