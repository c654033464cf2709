import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { planChanges } from '../../src/merchant/plan-changes.ts';
import { phoneCart } from './support/phone-cart.ts';

const { logs, options, line, plan } = await phoneCart();
beforeEach(() => {
  logs.length = 0;
});

describe('planChanges where the service cannot be asked', () => {
  it('adds nothing and removes nothing while the service cannot be asked', async () => {
    const down = new QuoteClient({
      serviceUrl: 'http://service.invalid',
      storeId: 'demo-store',
      timeout: 50,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    assert.deepEqual(await planChanges([line()], down, options), []);
    assert.deepEqual(await planChanges([line(), plan({ price: 1 })], down, options), []);
    assert.match(logs[0] ?? '', /^The plan of cart line "a" waits: /);
    const fewer = await planChanges([line({ quantity: 1 }), plan()], down, options);
    assert.deepEqual(fewer, [{ type: 'set-quantity', id: 'p', quantity: 1 }]);
  });

  for (const [what, field, settings] of [
    ['an address of the service', 'serviceUrl', { serviceUrl: '' }],
    ['an address with its scheme', 'serviceUrl', { serviceUrl: 'plans.example' }],
    [
      'an address without a password',
      'serviceUrl',
      { serviceUrl: 'https://shop:no@plans.example' },
    ],
    ['a store', 'storeId', { storeId: '' }],
    ['a country by its code', 'country', { country: 'United States' }],
    ['a tenure unit that there is', 'tenureUnit', { tenureUnit: 'months' as never }],
  ] as const) {
    it(`takes no plan out of a cart where the shop did not set ${what}, and says so`, async () => {
      const {
        country = 'US',
        tenureUnit,
        ...access
      } = {
        country: undefined,
        tenureUnit: undefined,
        ...settings,
      };
      const client = new QuoteClient({
        serviceUrl: 'http://service.invalid',
        storeId: 'demo-store',
        ...access,
      });
      const asked = { ...options, country, tenureUnit };
      assert.deepEqual(await planChanges([line(), plan()], client, asked), []);
      assert.deepEqual(await planChanges([line()], client, asked), []);
      assert.match(logs[0] ?? '', new RegExp(`^The plan of cart line "a" waits: ${field} `));
      const follows = await planChanges([line({ quantity: 1 }), plan()], client, asked);
      assert.deepEqual(follows, [{ type: 'set-quantity', id: 'p', quantity: 1 }]);
    });
  }
});
