import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstPlan, formShopper, orderByForms } from './support/place-order.ts';
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

  it('an order has its contracts, its receipt and the merchant’s buttons, by links and forms', async () => {
    const { url } = opened.shop;
    const send = formShopper(url);
    const plan = await firstPlan(url, { productTitle: 'Nova 9 smartphone', productPrice: 699 });
    await send('/demo-service', { mode: 'losing-orders', back: '/staff' });
    const orderId = await orderByForms(send, '/products/nova-9', plan);
    const order = () => send(`/orders/${orderId}`);
    assert.match(await order(), /Somebody of the shop is looking at your contracts/);
    await send('/demo-service', { mode: 'down', back: '/staff' });
    assert.match(await send(`/staff/orders/${orderId}/retry`, {}), /goes on\s+asking/);
    assert.match(await order(), /The shop asks again[^]*Look again/);
    await send('/demo-service', { mode: 'well', back: '/staff' });
    assert.match(await send(`/orders/${orderId}/retry`, {}), /The service has it now\./);

    const page = await order();
    assert.match(page, /<details[^>]*>\s*<summary>What you agreed to[^]*Verified:/);
    const [, jws = ''] = /href="([^"]+\.jws)"/.exec(page) ?? [];
    assert.match(await send(jws), /^[\w-]+\.[\w-]+\.[\w-]+$/);
    const [, refund = ''] = /action="([^"]+\/refund)"/.exec(page) ?? [];
    assert.match(await send(refund, { units: '1' }), /One unit was refunded with its plan/);
    // The same form, sent twice, is one refund.
    assert.doesNotMatch(await send(refund, { units: '1' }), /was refunded with its plan/);
    const states = (await opened.shop.contracts(orderId)).map(({ isCancelled }) => isCancelled);
    assert.deepEqual(states, [true]);
  });
});
