import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { offerFinder } from '../../../src/service/quote/offers.ts';
import { rememberedOffers } from '../../../src/service/quote/remembered-offers.ts';

const phone = { productTitle: 'Nova 9 smartphone', productPrice: 699, productDescription: 'New' };
const home = { country: 'US', state: 'CA' };

describe('remembered offers', () => {
  const findOffers = offerFinder(catalogue);

  it('are looked up once for a product and place, nothing being offered included', () => {
    for (const productTitle of ['Nova 9 smartphone', 'Garden chair']) {
      let lookUps = 0;
      const find = rememberedOffers((...asked) => {
        lookUps += 1;
        return findOffers(...asked);
      });
      const asked = [{ ...phone, productTitle }, home] as const;
      assert.deepEqual(
        [find(...asked), find(...asked)],
        [findOffers(...asked), findOffers(...asked)],
      );
      assert.equal(lookUps, 1);
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
    let lookUps = 0;
    const find = rememberedOffers(() => {
      lookUps += 1;
      return undefined;
    });
    for (const product of products) for (const place of places) find(product, place);
    assert.equal(lookUps, products.length * places.length);
  });

  it('stay few and short, however many and long the products are', () => {
    let lookUps = 0;
    const find = rememberedOffers(() => {
      lookUps += 1;
      return undefined;
    });
    const long = { ...phone, productTitle: 'x'.repeat(2000) };
    find(long, home);
    find(long, home);
    assert.equal(lookUps, 2);
    find(phone, home);
    for (let price = 1; price <= 1000; price += 1) find({ ...phone, productPrice: price }, home);
    assert.equal(lookUps, 3 + 999, 'the phone at 699 is remembered');
    find({ ...phone, productPrice: 1 }, home);
    assert.equal(lookUps, 3 + 999);
    find({ ...phone, productPrice: 1001 }, home);
    find({ ...phone, productPrice: 1 }, home);
    assert.equal(lookUps, 3 + 999 + 2, 'beyond the most, all are looked up once more');
  });
});
