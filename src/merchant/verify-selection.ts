import { checkRequest } from '../client/check-request.ts';
import type { ListOptions } from '../client/page-quote-client.ts';
import type { QuoteClient } from '../client/quote-client.ts';
import { RequestError, WarrantyError } from '../client/errors.ts';
import { placeOf } from '../schemas/place.ts';
import type { Quote } from '../schemas/quote.ts';
import { QuoteRequest } from '../schemas/quote-request.ts';
import { Selection } from '../schemas/selection.ts';
import { compareOffers, type OfferComparison } from './compare-offers.ts';
import { isSameCurrency } from './is-same-currency.ts';
import { isSameTitle } from './is-same-title.ts';
import { parseSelection } from './parse-selection.ts';

const PRODUCT_FIELDS = [
  'storeId',
  'country',
  'state',
  'currency',
  'productTitle',
  'productPrice',
] as const;

/** A field in which a selection and the merchant's own data may disagree. */
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** What became of a selection's verification; `selected` is the shopper's side of it. */
export type Verification =
  | (OfferComparison & {
      /** The quote that the service gave just now. */
      quote: Quote;
    })
  | {
      /** The plan was chosen for another product, price, store, place or currency than the one it is bought for. */
      status: 'product-mismatch';
      selected: Selection;
      /** The merchant's own product. */
      current: QuoteRequest;
      /** What disagrees. */
      fields: ProductField[];
    }
  | {
      /** The service gave no quote to compare with; whether to sell the plan is the merchant's choice. */
      status: 'unverifiable';
      selected: Selection;
      error: WarrantyError;
    };

/** What the merchant knows besides the product, and how long to ask. */
export interface VerifyOptions extends Pick<ListOptions, 'signal'> {
  /** Where the customer really is, such as the delivery address; default: as the browser said. */
  country?: string | undefined;
  /** State of the customer's real location; default: as the browser said. */
  state?: string | undefined;
  /**
   * ISO 4217 code of the currency that the shop charges in. A shop with several needs it: a product may cost the
   * same number in two of them. Default: not compared.
   */
  currency?: string | undefined;
}

/**
 * Verifies a selection before it becomes an order: it comes from a browser, so nothing in it is
 * trusted. The product must be the merchant's own; then the service is asked for a new quote of that
 * product, and one of its offers must have the SKU, the tenure and, to the last decimal, the price
 * that were selected. `shown` is a record and not compared; the ids are of another quote and cannot be.
 * @param selection - What the element handed over.
 * @param product - The product as the merchant's own catalogue has it.
 * @param quoteClient - A client for the store; its cache is not used.
 * @throws {RequestError} when selection or product do not fit the interface.
 */
export async function verifySelection(
  selection: Selection,
  product: QuoteRequest,
  quoteClient: QuoteClient,
  { country, state, currency, signal }: VerifyOptions = {},
): Promise<Verification> {
  const selected = parseSelection(Selection, selection);
  const current = checkRequest(QuoteRequest, product, 'The product');
  const place = { country: country || selected.country, state: state || selected.state };
  const known = { storeId: quoteClient.storeId, ...place, currency, ...current };
  const fields = disagreements(selected, known);
  if (fields.length > 0) return { status: 'product-mismatch', selected, current, fields };
  try {
    const quote = await quoteClient.list(current, { ...place, signal, fresh: true });
    return { ...compareOffers(selected, quote.warrantyQuoteItemList), quote };
  } catch (error) {
    if (!(error instanceof WarrantyError) || error instanceof RequestError) throw error;
    return { status: 'unverifiable', selected, error };
  }
}

type MerchantData = Pick<Selection, 'storeId' | 'country' | 'state' | 'currency'> & QuoteRequest;

/** Descriptions are not compared: pages shorten them, and the quote is made from the merchant's. */
function disagreements(selected: Selection, known: MerchantData): ProductField[] {
  const { productTitle, productPrice } = selected.product;
  const shownFor = placeOf(selected);
  const place = placeOf(known);
  const agreement: Record<ProductField, boolean> = {
    storeId: selected.storeId === known.storeId,
    country: shownFor.country === place.country,
    // A page may know less than the server.
    state: !shownFor.state || shownFor.state === place.state,
    currency: isSameCurrency(selected.currency, known.currency),
    productTitle: isSameTitle(productTitle, known.productTitle),
    // Equal JSON numbers are equal decimals: 19.9 and 19.90 are one number, 19.99 and 19.989 two.
    productPrice: productPrice === known.productPrice,
  };
  return PRODUCT_FIELDS.filter((field) => !agreement[field]);
}
