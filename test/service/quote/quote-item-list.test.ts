import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { QuoteItem } from '../../../src/schemas/quote-shape.ts';
import type { Offer } from '../../../src/service/quote/offers.ts';
import { quoteItemListJson } from '../../../src/service/quote/quote-item-list.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

const offerList: readonly Offer[] = [
  { warrantySKU: 'PHONE "1Y"\\', warrantyPrice: 62.99, warrantyTenure: 1 },
  { warrantySKU: 'PHONE-2Y', warrantyPrice: 97.99, warrantyTenure: 2 },
];

function itemsOf(offers: readonly Offer[]): QuoteItem[] {
  return z.array(QuoteItem).parse(JSON.parse(quoteItemListJson(offers, NOW)));
}

describe('the items of a quote, as JSON', () => {
  it('are its offers, whatever is in their texts', () => {
    for (const items of [itemsOf(offerList), itemsOf(offerList)]) {
      const offered = items.map(({ warrantyQuoteItemId: _id, ...offer }) => offer);
      assert.deepEqual(offered, offerList);
    }
  });

  it('have an id each, which no other quote’s have', () => {
    const items = [...itemsOf(offerList), ...itemsOf(offerList), ...itemsOf([...offerList])];
    const ids = new Set(items.map(({ warrantyQuoteItemId }) => warrantyQuoteItemId));
    assert.equal(ids.size, 6);
  });

  it('are none where nothing is offered', () => {
    assert.deepEqual(itemsOf([]), []);
    assert.deepEqual(itemsOf([]), []);
  });
});
