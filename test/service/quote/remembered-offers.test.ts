import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '../../../src/server/http-error.ts';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { offerFinder } from '../../../src/service/quote/offers.ts';
import { rememberedOffers } from '../../../src/service/quote/remembered-offers.ts';

const phone = { productTitle: 'Nova 9 smartphone', productPrice: 699, productDescription: 'New' };
const home = { country: 'US', state: 'CA' };

/** Offers of the catalogue, how often they were looked up, and the body of a request for them. */
function counted() {
  const findOffers = offerFinder(catalogue);
  const lookUps = { count: 0 };
  const find = rememberedOffers((...asked) => {
    lookUps.count += 1;
    return findOffers(...asked);
  });
  return { find, lookUps, findOffers };
}

const bodyOf = (product: object) => JSON.stringify(product);

describe('remembered offers', () => {
  it('are looked up once for a body and place, nothing being offered included', () => {
    for (const productTitle of ['Nova 9 smartphone', 'Garden chair']) {
      const { find, lookUps, findOffers } = counted();
      const product = { ...phone, productTitle };
      const expected = { product, offers: findOffers(product, home) };
      assert.deepEqual(find(bodyOf(product), home), expected);
      assert.deepEqual(find(bodyOf(product), home), expected);
      assert.equal(lookUps.count, 1);
    }
  });

  it('are no other product’s, whatever its texts are, and no other place’s', () => {
    const products = [
      phone,
      { ...phone, productPrice: 69 },
      { ...phone, productTitle: 'Nova 9 smartphoneN', productDescription: 'ew' },
      { ...phone, productTitle: 'Nova 9 ', productDescription: 'smartphoneNew' },
      { ...phone, productDescription: undefined },
    ];
    const places = [home, { country: 'US' }, { country: 'CA' }, { country: 'XX' }];
    const { find, lookUps, findOffers } = counted();
    for (const product of products) {
      for (const place of places) {
        const { offers } = find(bodyOf(product), place);
        assert.deepEqual(offers, findOffers(product, place));
      }
    }
    assert.equal(lookUps.count, products.length * places.length);
  });

  it('stay few and short, however many and long the bodies are', () => {
    const { find, lookUps } = counted();
    const long = bodyOf({ ...phone, productDescription: 'x'.repeat(2000) });
    find(long, home);
    find(long, home);
    assert.equal(lookUps.count, 2);
    const priced = (productPrice: number) => bodyOf({ ...phone, productPrice });
    find(priced(699), home);
    for (let price = 1; price <= 1000; price += 1) find(priced(price), home);
    assert.equal(lookUps.count, 3 + 999, 'the phone at 699 is remembered');
    find(priced(1), home);
    assert.equal(lookUps.count, 3 + 999);
    find(priced(1001), home);
    find(priced(1), home);
    assert.equal(lookUps.count, 3 + 999 + 2, 'beyond the most, all are looked up once more');
  });

  it('are not there for a body that is refused, each time that it comes', () => {
    const { find, lookUps } = counted();
    for (const body of ['', '{', '[]', '{"productTitle":"Nova 9"}', '{"productTitle":"\\u0000"}']) {
      assert.throws(() => find(body, home), HttpError, body);
      assert.throws(() => find(body, home), HttpError, body);
    }
    assert.equal(lookUps.count, 0);
  });
});
