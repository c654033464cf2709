import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { offerFinder, planPrice } from '../../../src/service/quote/offers.ts';

describe('the price of a plan', () => {
  const cases: [number, number, number][] = [
    [699, 9, 62.99],
    [699, 8, 55.99],
    [1199, 7.5, 89.99],
    [19.99, 10, 1.99],
    // Exactly half a unit is rounded up, where binary fractions would be just below or above it.
    [150, 9, 13.99],
    [5, 10, 0.99],
    [1.005, 1000, 9.99],
    [1.05, 1000, 10.99],
    [0.01, 1, 0.99],
  ];
  for (const [amount, percent, price] of cases) {
    it(`${percent} percent of ${amount} is ${price}`, () =>
      assert.equal(planPrice(amount, percent), price));
  }
});

describe('the catalogue', () => {
  const findOffers = offerFinder(catalogue);
  const rising = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

  for (const category of catalogue.categories) {
    it(`offers ${category.skuPrefix} plans from each band's lowest price to just below its end`, () => {
      const productTitle = category.terms[0] ?? '';
      for (const [index, band] of category.priceBands.entries()) {
        const previous = category.priceBands[index - 1];
        if (previous) assert.equal(previous.below, band.from, 'no gap and no overlap');
        for (const productPrice of [band.from, band.below - 0.01]) {
          const offers = findOffers({ productTitle, productPrice }, { country: 'US' });
          assert.equal(offers?.priceBand, band);
          const tenures = offers.offerList.map((offer) => offer.warrantyTenure);
          assert.deepEqual(tenures, rising(tenures), 'in rising tenure');
          const prices = offers.offerList.map((offer) => offer.warrantyPrice);
          assert.deepEqual(prices, rising(prices), 'longer costs more');
        }
      }
    });
  }

  it('recognises each of its own terms', () => {
    for (const category of catalogue.categories) {
      for (const productTitle of category.terms) {
        assert.equal(
          findOffers(
            { productTitle, productPrice: category.priceBands[0]?.from ?? 0 },
            { country: 'US' },
          )?.category,
          category,
          productTitle,
        );
      }
    }
  });

  it('has a SKU of its own for every plan', () => {
    const skus = catalogue.categories.flatMap((category) =>
      category.priceBands.flatMap((band) =>
        Object.keys(band.percentByTenure).map(
          (tenure) => `${category.skuPrefix}-${band.name}-${tenure}Y`,
        ),
      ),
    );
    assert.equal(new Set(skus).size, skus.length);
  });
});
