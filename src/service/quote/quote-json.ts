import type { QuoteRow } from './quote-row.ts';

/**
 * A quote's reply as JSON. Its offers are not written again, because they are JSON already, for the database.
 * @param presentationJson - An object of the fields that are shown around the offers.
 */
export function quoteJson(
  { warranty_quote_id, warranty_quote_item_list }: QuoteRow,
  presentationJson: string,
): string {
  const ids = JSON.stringify({ warrantyQuoteId: warranty_quote_id }).slice(0, -1);
  return `${ids},"warrantyQuoteItemList":${warranty_quote_item_list},${presentationJson.slice(1)}`;
}
