import type { Insertable } from 'kysely';
import { decimalText } from '../../schemas/money.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Tables } from '../database/tables.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from './offers.ts';
import { quoteItemListJson } from './quote-item-list.ts';

/** A quote for a product, as the database keeps it. */
export type QuoteRow = Insertable<Tables['quote']>;

/** The row of a quote of these offers, under ids that no other one has and that tell when it was made. */
export function quoteRow(
  offerList: readonly Offer[],
  { storeId, country, state }: QuoteQuery,
  { productTitle, productPrice }: QuoteRequest,
  now: Date,
): QuoteRow {
  const time = now.getTime();
  return {
    warranty_quote_id: timeOrderedId(time),
    store_id: storeId,
    country,
    state: state ?? null,
    product_title: productTitle,
    product_price: decimalText(productPrice),
    created_at: now.toISOString(),
    warranty_quote_item_list: quoteItemListJson(offerList, time),
  };
}
