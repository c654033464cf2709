import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, goToCheckout, placeOrder } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** The names that several of the page's own buttons have. Runs in the page. */
function sharedNames(buttons: (HTMLElement | SVGElement)[]): string[] {
  const names = buttons.map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
  return names.filter((name, place) => names.indexOf(name) !== place);
}

describe('with two products, the cart and the order', () => {
  const opened = openShop(startShop);

  it('have a name of its own for each button, for who hears or says it', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    for (const product of ['nova-9', 'hush-2']) {
      await addToCart(page, { path: `/products/${product}` });
    }
    const buttons = page.locator('main').locator('css:light=button');
    assert.equal(await buttons.filter({ hasText: 'Update' }).count(), 2);
    assert.deepEqual(await buttons.evaluateAll(sharedNames), []);
    await goToCheckout(page);
    await placeOrder(page);
    assert.equal(await buttons.filter({ hasText: 'Buy the chosen plan' }).count(), 2);
    assert.deepEqual(await buttons.evaluateAll(sharedNames), []);
    await visit.end();
  });
});

describe('from the checkout on, each page stands still and is accessible', () => {
  const opened = openShop(startShop, { reusesPage: true });

  for (const { mode, state, ...look } of [
    { width: 360, colorScheme: 'light', mode: 'down', state: 'pending' },
    { width: 1280, colorScheme: 'dark', mode: 'losing-orders', state: 'attention' },
  ] as const) {
    it(`in ${look.colorScheme} colours at ${look.width} px, with an order that is ${state}`, async () => {
      const visit = await opened.visit(look);
      const { page } = visit;
      const serviceIs = (name: string) =>
        page.request.post('/demo-service', {
          form: { mode: name, back: '/staff' },
          headers: { Origin: opened.shop.url },
        });
      const check = async (what: string) => {
        assert.equal(await visit.layoutShift(), 0, what);
        assert.deepEqual(await visit.accessibilityIssues(), [], what);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.equal(overflow, 0, what);
      };
      await addToCart(page, { path: '/products/nova-9', plan: '2 years', quantity: 2 });
      await addToCart(page, { path: '/products/hush-2' });
      await goToCheckout(page);
      await check('the checkout');
      await serviceIs(mode);
      const orderId = await placeOrder(page);
      await page.locator(`#contract-state[data-state="${state}"]`).waitFor();
      await visit.offerIs(mode === 'down' ? 'error' : 'ready');
      await page.getByText('What you agreed to for Nova 9').click();
      await check('the order');
      await page.goto('/orders');
      await check('the list of orders');
      await page.goto('/staff');
      await check('the staff’s page');

      await serviceIs('well');
      await page.goto(`/orders/${orderId}/mail`);
      await check('the mail');
      const link = page.getByRole('link', { name: 'See the plans for' });
      const address = (await link.getAttribute('href')) ?? '';
      await link.click();
      await visit.offerIs('ready');
      await check('the offer');
      await page.goto(address.slice(0, -10));
      await check('the refusal');
      // While the service is down, the offer on the order's page says so.
      await visit.end({ warnings: mode === 'down' ? 1 : 0 });
    });
  }
});
