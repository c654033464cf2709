import type { Insertable } from 'kysely';
import { decimalText } from '../../schemas/money.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Tables } from '../database/tables.ts';
import { instantText } from '../database/instant-text.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from './offers.ts';
import { quoteItemListJson } from './quote-item-list.ts';

/** A quote for a product, as the database keeps it. */
export type QuoteRow = Insertable<Tables['quote']>;

/**
 * The row of a quote of these offers, under ids that no other one has and that tell when it was made.
 * @param now - In ms since the epoch.
 */
export function quoteRow(
  offerList: readonly Offer[],
  { storeId, country, state }: QuoteQuery,
  { productTitle, productPrice }: QuoteRequest,
  now: number,
): QuoteRow {
  return {
    warranty_quote_id: timeOrderedId(now),
    store_id: storeId,
    country,
    state: state ?? null,
    product_title: productTitle,
    product_price: decimalText(productPrice),
    created_at: instantText(now),
    warranty_quote_item_list: quoteItemListJson(offerList, now),
  };
}
