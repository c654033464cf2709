import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Order } from 'warranty-widget/schemas';
import { type Failure, FAILURES } from '../support/failures.ts';
import { exampleQuote } from '../support/quotes.ts';
import { addToCart, goToCheckout, placeOrder } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startScriptedShop } from './support/start-shop.ts';

/** Beside those of every page, the ways to fail that only a whole browser can be tried with. */
const failures: Readonly<Record<string, Failure>> = {
  ...FAILURES,
  'breaks off': { reply: { behaviour: 'cut', body: exampleQuote() }, status: 'error' },
  'answers JSON of another kind': {
    reply: { body: { warrantyQuoteId: 7, warrantyQuoteItemList: 'soon' } },
    status: 'error',
  },
  'answers a web page': {
    reply: {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Sign in</title>',
    },
    status: 'error',
  },
  'answers null': { reply: { body: null }, status: 'error' },
  floods: { reply: { behaviour: 'flood', body: exampleQuote() }, status: 'error' },
  'has no offer': {
    reply: { body: exampleQuote({ warrantyQuoteItemList: [] }) },
    status: 'unavailable',
  },
};

/** What a shopper puts into one cart, one after the other, while the service fails. */
const products = [
  { slug: 'nova-9', width: 360 },
  { slug: 'aster-14', width: 1280 },
  { slug: 'tide-8', width: 1280 },
  { slug: 'hush-2', width: 1280 },
  { slug: 'field-x', width: 1280 },
];

describe('while the service fails', () => {
  const opened = openShop(startScriptedShop, { reusesPage: true });

  for (const [name, { reply, status }] of Object.entries(failures)) {
    it(`that ${name}, ${products.length} products of ${products.length} still reach the cart`, async () => {
      await opened.shop.service.script([reply]);
      const visit = await opened.visit();
      const { page } = visit;
      for (const [index, { slug, width }] of products.entries()) {
        await page.setViewportSize({ width, height: 800 });
        await visit.open(`/products/${slug}`);
        await visit.offerIs(status);
        assert.equal(await visit.layoutShift(), 0, slug);
        if (width < 600) assert.deepEqual(await visit.accessibilityIssues(), [], slug);
        if (status !== 'loading') await page.getByText('One year of warranty included').waitFor();
        await page.getByRole('button', { name: 'Add to cart' }).click();

        await page.getByText('Added to your cart.').waitFor();
        assert.equal(await page.locator('.cart-item').count(), index + 1, slug);
        assert.equal(await page.locator('.cart-plan').count(), 0, slug);
      }
      await visit.end({ warnings: 1 });
    });
  }

  it('that hangs, the offer gives up in time and shows the fallback, and nothing moves', async () => {
    await opened.shop.service.script([{ behaviour: 'hang' }]);
    const visit = await opened.visit();
    await visit.open('/products/nova-9');
    await visit.offerIs('error');
    await visit.page.getByText('One year of warranty included').waitFor();
    assert.equal(await visit.layoutShift(), 0);
    await visit.end({ warnings: 1 });
  });

  it('that is slow, the offer comes in the end, and nothing moves', async () => {
    await opened.shop.service.script([{ behaviour: 'hold', body: exampleQuote() }]);
    const visit = await opened.visit();
    await visit.open('/products/nova-9');
    await visit.offerIs('loading');
    await opened.shop.service.release();
    await visit.offerIs('ready');
    assert.equal(await visit.layoutShift(), 0);
    await visit.end();
  });

  it('when the cart asks again, the product is added and the plan is not charged', async () => {
    await opened.shop.service.script([{ body: exampleQuote() }, { status: 500, body: {} }]);
    const visit = await opened.visit();
    const { page } = visit;
    await addToCart(page, { path: '/products/nova-9', plan: '2 years' });
    assert.match(await page.locator('.cart-plan').innerText(), /Not charged/);
    assert.equal(await page.locator('.cart-total dd').textContent(), '$699.00');
    await visit.end({ warnings: 1 });
  });

  it('when the order is placed, the order stands and gets its contracts when the staff sends it again', async () => {
    await opened.shop.service.script([{ body: exampleQuote() }]);
    const visit = await opened.visit();
    const { page } = visit;
    await addToCart(page, { path: '/products/nova-9', plan: '2 years' });
    await goToCheckout(page);
    await opened.shop.service.script([{ body: exampleQuote() }, { status: 500, body: {} }]);
    const orderId = await placeOrder(page);
    await page.getByText('Somebody of the shop is looking at your contracts.').waitFor();
    const sent = Order.parse((await opened.shop.service.requests()).at(-1)?.body);

    await page.goto('/staff');
    await page.getByText('Nobody answers now.').waitFor();
    const { storeId, orderLineItemList } = sent;
    const contractList = orderLineItemList.map(({ lineItemId }) => ({
      lineItemId,
      contractId: 'contract-1',
      isCancelled: false,
    }));
    await opened.shop.service.script([{ body: { storeId, orderId, contractList } }]);
    await page.getByRole('button', { name: `Retry order ${orderId}` }).click();
    await page.getByText(`Order ${orderId} was sent again. It has one contract.`).waitFor();
    assert.deepEqual((await opened.shop.service.requests()).at(-1)?.body, sent);
    await page.goto(`/orders/${orderId}`);
    await page.getByText('contract-1', { exact: true }).waitFor();
    await visit.end();
  });

  it('by answering 500, the page of the plan for the home says that there is none', async () => {
    await opened.shop.service.script([{ status: 500, body: {} }]);
    const visit = await opened.visit();
    await visit.open('/whole-system');
    await visit.page.getByText('There is no plan for these products now.').waitFor();
    await visit.end();
  });

  it('there is no offer for the home, and the page says so', async () => {
    const body = { ...exampleQuote({ warrantyQuoteItemList: [] }), svcSalesLeadId: 'lead-1' };
    await opened.shop.service.script([{ body }]);
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/whole-system');
    await page.getByText('There is no plan for these products now.').waitFor();
    assert.equal(await visit.layoutShift(), 0);
    assert.deepEqual(await visit.accessibilityIssues(), []);
    await visit.end({ warnings: 1 });
  });
});
