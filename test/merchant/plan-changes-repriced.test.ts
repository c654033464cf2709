import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { planChanges } from '../../src/merchant/plan-changes.ts';
import { phone, phoneCart } from './support/phone-cart.ts';

const { logs, options, line, plan, changes } = await phoneCart();
beforeEach(() => {
  logs.length = 0;
});

describe('the plan of a product that costs something else than when it was chosen', () => {
  const dearer = { ...phone, productPrice: phone.productPrice + 1 };
  const farDearer = { ...phone, productPrice: phone.productPrice * 2 };

  it('leaves the plan in the cart that is offered as it was at the present price too', async () => {
    assert.deepEqual(await changes(line({ product: dearer }), plan()), []);
    assert.deepEqual(await changes(line({ product: dearer, quantity: 3 }), plan()), [
      { type: 'set-quantity', id: 'p', quantity: 3 },
    ]);
    assert.deepEqual(logs, []);
  });

  it('takes the plan out that costs something else too: the shopper did not agree to that', async () => {
    assert.deepEqual(await changes(line({ product: farDearer }), plan()), [
      { type: 'remove', id: 'p' },
    ]);
    assert.match(logs[0] ?? '', /"a" is not sold: product-mismatch \(productPrice\)/);
  });

  it('takes out neither while the service cannot be asked', async () => {
    const down = new QuoteClient({ serviceUrl: 'http://127.0.0.1:1', storeId: 'demo-store' });
    const lines = [line({ product: farDearer }), plan()];
    assert.deepEqual(await planChanges(lines, down, options), []);
    assert.match(logs[0] ?? '', /"a" waits/);
  });

  it('adds no plan that is not there: the page has shown another price of the product', async () => {
    assert.deepEqual(await changes(line({ product: dearer })), []);
    assert.match(logs[0] ?? '', /"a" is not sold: product-mismatch \(productPrice\)/);
  });

  it('takes the plan out where the title is another one besides', async () => {
    const other = { ...dearer, productTitle: 'Smartphone Y' };
    assert.deepEqual(await changes(line({ product: other }), plan()), [
      { type: 'remove', id: 'p' },
    ]);
  });
});
