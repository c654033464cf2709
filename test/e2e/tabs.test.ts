import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  firstPlan,
  formShopper,
  pressPlaceOrder,
  valueOf,
  type Send,
} from './support/place-order.ts';
import { startShop, type Shop } from './support/start-shop.ts';

describe('a shopper with two tabs', () => {
  let shop: Shop;
  let warranty: string;
  let send: Send;
  /** What the other tab does, once, while the service is asked this. */
  let meanwhile: { path: RegExp; act: () => Promise<unknown> } | undefined;

  before(async () => {
    shop = await startShop(async (path, body) => {
      const { act } = (meanwhile?.path.test(path) && meanwhile) || {};
      if (act) meanwhile = undefined;
      await act?.();
      return body;
    });
    const phone = { productTitle: 'Nova 9 smartphone', productPrice: 699 };
    warranty = JSON.stringify(await firstPlan(shop.url, phone));
  });
  after(() => shop.close());
  beforeEach(async () => {
    send = formShopper(shop.url);
    await send('/demo-service', { mode: 'well', back: '/staff' });
  });

  const addPhones = (quantity = 1) =>
    send('/cart/lines', { sku: 'NOVA-9', quantity: String(quantity), warranty });
  const addMug = () => send('/cart/lines', { sku: 'MORNING-MUG', quantity: '1' });
  const hasMug = async () => /Remove<[^>]*> Morning mug/.test(await send('/cart'));

  it('pays nothing for a plan that the page left out, and is shown the order anew', async () => {
    await send('/demo-service', { mode: 'down', back: '/staff' });
    await addPhones();
    const first = await send('/checkout');
    assert.equal(totalOf(first), '$699.00');
    await send('/demo-service', { mode: 'well', back: '/staff' });
    await send('/checkout');

    const refused = await pressPlaceOrder(send, first);
    assert.match(refused, /Your order has changed since you saw it/);
    assert.equal(totalOf(refused), '$761.99');
    assert.deepEqual(await shop.contracts(valueOf(first, 'orderId')), []);

    await pressPlaceOrder(send, refused);
    assert.equal((await shop.contracts(valueOf(refused, 'orderId'))).length, 1);
  });

  it('buys nothing that the page did not show', async () => {
    await addPhones();
    const first = await send('/checkout');
    await addPhones(3);
    const refused = await pressPlaceOrder(send, first);
    assert.match(refused, /Your order has changed since you saw it/);
    assert.match(refused, /value="Ada"/);
    assert.deepEqual(await shop.contracts(valueOf(first, 'orderId')), []);
  });

  it('has both products in the cart, where one is added while the plan of the other is verified', async () => {
    meanwhile = { path: /listWarrantyQuotes/, act: addMug };
    await addPhones();
    assert.ok(await hasMug());
    assert.match(await send('/cart'), /Remove<[^>]*> Nova 9 smartphone/);
  });

  it('keeps a product that was added while the checkout asked for the plans', async () => {
    await addPhones();
    meanwhile = { path: /listWarrantyQuotes/, act: addMug };
    assert.match(await send('/checkout'), /1 × Morning mug/);
    assert.ok(await hasMug());
  });

  it('keeps a product that was added while the order’s contracts were made', async () => {
    await addPhones();
    meanwhile = { path: /\/order$/, act: addMug };
    await pressPlaceOrder(send, await send('/checkout'));
    assert.ok(await hasMug());
  });

  it('goes on with an empty cart where the other tab placed the order meanwhile', async () => {
    await addPhones();
    const form = await send('/checkout');
    meanwhile = { path: /listWarrantyQuotes/, act: () => pressPlaceOrder(send, form) };
    assert.match(await send('/checkout'), /Nothing in it yet/);
  });

  it('who places the order in both has it once', async () => {
    await addPhones();
    const form = await send('/checkout');
    meanwhile = { path: /listWarrantyQuotes/, act: () => pressPlaceOrder(send, form) };
    assert.match(await pressPlaceOrder(send, form), new RegExp(valueOf(form, 'orderId')));
    assert.equal((await shop.contracts(valueOf(form, 'orderId'))).length, 1);
  });
});

function totalOf(checkout: string): string | undefined {
  return /<dt>Total<\/dt>\s*<dd>([^<]*)</.exec(checkout)?.[1];
}
