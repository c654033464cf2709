import type { QuoteItem } from '../../schemas/quote-shape.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from './offers.ts';

/**
 * By list of offers: each of its items as JSON, up to the id that every quote gives it anew. A product has the same list
 * each time, and to write it takes longer than to make its ids.
 */
const beginnings = new WeakMap<readonly Offer[], readonly string[]>();

/** The items of a quote as JSON: these offers, each under an id that no other one has. */
export function quoteItemListJson(offerList: readonly Offer[], time: number): string {
  const known = beginnings.get(offerList) ?? offerList.map(beginningOf);
  beginnings.set(offerList, known);
  let json = '';
  for (const beginning of known) {
    json += `${json && ','}${beginning}${timeOrderedId(time)}"}`;
  }
  return `[${json}]`;
}

function beginningOf({ warrantySKU, warrantyPrice, warrantyTenure }: Offer): string {
  const item: QuoteItem = {
    warrantySKU,
    warrantyPrice,
    warrantyTenure,
    warrantyQuoteItemId: '',
  };
  return JSON.stringify(item).slice(0, -'"}'.length);
}
