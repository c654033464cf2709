import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_LAG, OfferedPolicies } from '../../../src/service/quote/offered-policies.ts';
import type { Offer } from '../../../src/service/quote/offers.ts';
import { quoteRow } from '../../../src/service/quote/quote-row.ts';

const START = Date.parse('2026-11-22T12:00:00Z');

const oneYear: Offer = { warrantySKU: 'PHONE-1Y', warrantyPrice: 62.99, warrantyTenure: 1 };
const twoYears: Offer = { warrantySKU: 'PHONE-2Y', warrantyPrice: 97.99, warrantyTenure: 2 };

/** A quote of these offers, so many ms after the start. */
function quoteOf(offerList: readonly Offer[], time = 0, storeId = 'demo-store') {
  const product = { productTitle: 'Nova 9 smartphone', productPrice: 699 };
  const query = { storeId, country: 'US' };
  const now = START + time;
  return { row: quoteRow(offerList, query, product, now), offerList, offeredAt: now };
}

/** The policies that the quotes make to be stored, which are remembered as stored. */
function stored(policies: OfferedPolicies, ...quotes: ReturnType<typeof quoteOf>[]): string[] {
  const rows = policies.toStore(quotes);
  policies.remember(rows);
  return Array.from(rows.values(), ({ store_id, warranty_sku }) => `${store_id} ${warranty_sku}`);
}

describe('the policies that quotes offer', () => {
  const both = [oneYear, twoYears];
  const bothStored = ['demo-store PHONE-1Y', 'demo-store PHONE-2Y'];

  it('are stored once while they are offered, and again each hour', () => {
    const policies = new OfferedPolicies();
    assert.deepEqual(stored(policies, quoteOf(both), quoteOf(both)), bothStored);
    for (const time of [1, 2, MAX_LAG - 1]) {
      assert.deepEqual(stored(policies, quoteOf(both, time)), []);
    }
    for (const time of [MAX_LAG, 2 * MAX_LAG]) {
      assert.deepEqual(stored(policies, quoteOf(both, time)), bothStored);
      assert.deepEqual(stored(policies, quoteOf(both, time + 1)), []);
    }
  });

  it('are stored again each for itself, when the first of a list is due', () => {
    const policies = new OfferedPolicies();
    assert.equal(stored(policies, quoteOf([oneYear])).length, 1);
    const later = MAX_LAG / 2;
    assert.deepEqual(stored(policies, quoteOf(both, later)), ['demo-store PHONE-2Y']);
    assert.deepEqual(stored(policies, quoteOf(both, later)), []);
    assert.deepEqual(stored(policies, quoteOf(both, MAX_LAG)), ['demo-store PHONE-1Y']);
  });

  it('are each store’s own', () => {
    const policies = new OfferedPolicies();
    for (let time = 0; time < 3; time += 1) stored(policies, quoteOf(both, time));
    assert.deepEqual(stored(policies, quoteOf(both, 3, 'other')), [
      'other PHONE-1Y',
      'other PHONE-2Y',
    ]);
  });

  it('are stored with the next quote, where they were not stored with theirs', () => {
    const policies = new OfferedPolicies();
    for (let time = 0; time < 3; time += 1) {
      assert.equal(policies.toStore([quoteOf(both, time)]).size, 2);
    }
    assert.deepEqual(stored(policies, quoteOf(both, 3)), bothStored);
  });

  it('are stored again, where one of them is found missing', () => {
    const policies = new OfferedPolicies();
    for (let time = 0; time < 3; time += 1) stored(policies, quoteOf(both, time));
    policies.forget('other', oneYear.warrantySKU, oneYear.warrantyPrice);
    policies.forget('demo-store', oneYear.warrantySKU, twoYears.warrantyPrice);
    assert.deepEqual(stored(policies, quoteOf(both, 3)), []);
    policies.forget('demo-store', oneYear.warrantySKU, oneYear.warrantyPrice);
    assert.deepEqual(stored(policies, quoteOf(both, 3)), ['demo-store PHONE-1Y']);
  });

  it('are stored again when the clock was set back by an hour', () => {
    const policies = new OfferedPolicies();
    for (let time = 0; time < 3; time += 1) stored(policies, quoteOf(both, time));
    assert.deepEqual(stored(policies, quoteOf(both, -MAX_LAG)), bothStored);
  });
});
