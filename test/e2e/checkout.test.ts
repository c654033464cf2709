import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { firstPlan, formShopper, valueOf } from './support/place-order.ts';
import { startShop, type Shop } from './support/start-shop.ts';

describe('the checkout', () => {
  it('is filled in with an example, with which a visitor can place the order at once', async () => {
    const shop = await startShop();
    try {
      const send = formShopper(shop.url);
      const sku = valueOf(await send('/products/nova-9'), 'sku');
      await send('/cart/lines', { sku, quantity: '1' });
      const fields = (await send('/checkout')).matchAll(/name="(\w+)"\s+value="([^"]*)"/g);
      const filledIn = Object.fromEntries(Array.from(fields, ([, name, value]) => [name, value]));
      assert.match(await send('/orders', filledIn), /<h1>Order/);
    } finally {
      await shop.close();
    }
  });
});

describe('at the checkout, while the service cannot be asked, a plan', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.close());

  /** The checkout's page of a shopper who chose a plan so many days ago. */
  const checkoutAfter = async (days: number) => {
    const send = formShopper(shop.url);
    await send('/demo-service', { mode: 'well', back: '/staff' });
    const product = { productTitle: 'Nova 9 smartphone', productPrice: 699 };
    const warranty = JSON.stringify(await firstPlan(shop.url, product));
    const sku = valueOf(await send('/products/nova-9'), 'sku');
    await send('/cart/lines', { sku, quantity: '1', warranty });
    shop.clock.advance(days);
    await send('/demo-service', { mode: 'down', back: '/staff' });
    return send('/checkout');
  };

  it('that was confirmed a moment ago is still sold', async () => {
    const page = await checkoutAfter(0);
    assert.match(page, /Protection plan, 1 year/);
    assert.doesNotMatch(page, /Left out/);
  });

  it('that was confirmed a day ago is left out', async () => {
    assert.match(await checkoutAfter(1), /Left out/);
  });
});
