import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleQuote } from '../support/quotes.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { ShopBrowser } from './support/shop-browser.ts';
import { startScriptedShop, type ScriptedShop } from './support/start-shop.ts';

/** Ways to fail, and the status that the offer ends in; `undefined`: it still waits. */
const failures: readonly (readonly [name: string, reply: ScriptedReply, status?: string])[] = [
  ['is stopped', { behaviour: 'destroy' }, 'error'],
  ['hangs', { behaviour: 'hang' }],
  ['is slow', { behaviour: 'hold', body: exampleQuote() }],
  ['drips one byte a second', { behaviour: 'drip', body: exampleQuote() }],
  ['breaks off', { behaviour: 'cut', body: exampleQuote() }, 'error'],
  ['answers 500', { status: 500, body: { error: { code: 'internal', message: 'x' } } }, 'error'],
  ['answers garbage', { body: { warrantyQuoteId: 7, warrantyQuoteItemList: 'soon' } }, 'error'],
  [
    'answers a web page',
    { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' },
    'error',
  ],
  ['answers nothing', { body: '' }, 'error'],
  ['answers null', { body: null }, 'error'],
  ['floods', { behaviour: 'flood', body: exampleQuote() }, 'error'],
  ['has no offer', { body: exampleQuote({ warrantyQuoteItemList: [] }) }, 'unavailable'],
];

describe('while the service fails', () => {
  let shop: ScriptedShop;
  let browser: ShopBrowser;

  before(async () => {
    shop = await startScriptedShop();
    browser = await ShopBrowser.launch();
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  for (const [name, reply, status = 'loading'] of failures) {
    for (const slug of ['nova-9', 'aster-14', 'tide-8', 'hush-2', 'field-x']) {
      it(`that ${name}, ${slug} still reaches the cart`, async () => {
        await shop.service.script([reply]);
        const visit = await browser.visit(shop.url);
        const { page } = visit;
        await visit.open(`/products/${slug}`);
        await visit.offerIs(status);
        assert.equal(await visit.layoutShift(), 0);
        if (status !== 'loading') await page.getByText('One year of warranty included').waitFor();
        await page.getByRole('button', { name: 'Add to cart' }).click();

        await page.getByText('Added to your cart.').waitFor();
        assert.equal(await page.locator('.cart-item').count(), 1);
        assert.equal(await page.locator('.cart-plan').count(), 0);
        await visit.end({ warnings: 1 });
      });
    }
  }

  it('that hangs, the offer gives up in time and shows the fallback, and nothing moves', async () => {
    await shop.service.script([{ behaviour: 'hang' }]);
    const visit = await browser.visit(shop.url);
    await visit.open('/products/nova-9');
    await visit.offerIs('error');
    await visit.page.getByText('One year of warranty included').waitFor();
    assert.equal(await visit.layoutShift(), 0);
    await visit.end({ warnings: 1 });
  });

  it('that is slow, the offer comes in the end, and nothing moves', async () => {
    await shop.service.script([{ behaviour: 'hold', body: exampleQuote() }]);
    const visit = await browser.visit(shop.url);
    await visit.open('/products/nova-9');
    await visit.offerIs('loading');
    await shop.service.release();
    await visit.offerIs('ready');
    assert.equal(await visit.layoutShift(), 0);
    await visit.end();
  });

  it('at checkout of a chosen plan, the product is added and the plan is not charged', async () => {
    await shop.service.script([{ body: exampleQuote() }, { status: 500, body: {} }]);
    const visit = await browser.visit(shop.url);
    const { page } = visit;
    await visit.open('/products/nova-9');
    await page.getByRole('radio', { name: '2 years' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    assert.match(await page.locator('.cart-plan').innerText(), /Not charged/);
    assert.equal(await page.locator('.cart-total dd').textContent(), '$699.00');
    await visit.end();
  });
});
