import type { Quote, QuoteItem } from '../../../schemas/quote.ts';
import type { Shown } from '../../../schemas/selection.ts';
import type { ChoiceSubject, ReadyState } from '../../quote/quote-state.ts';
import { deepFreeze } from '../../quote/deep-freeze.ts';

/**
 * The selection of one offer: what it is for, the offer, and what the shopper saw. Plain JSON that
 * nothing can change afterwards.
 */
export function makeSelection<Subject extends object>(
  { quote, subject }: ReadyState<Subject>,
  item: QuoteItem,
  shown: Shown,
) {
  const { warrantyQuoteItemId, warrantySKU, warrantyPrice, warrantyTenure } = item;
  return deepFreeze({
    ...subject,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId,
    warrantySKU,
    warrantyPrice,
    warrantyTenure,
    shown,
  });
}

/** What makes an offer of another quote the same offer. */
type OfferIdentity = Pick<QuoteItem, 'warrantySKU' | 'warrantyTenure' | 'warrantyPrice'>;

/** The offer of a quote with the same SKU, tenure and price; `undefined` where there is none. */
export function findSameOffer(quote: Quote, wanted: OfferIdentity): QuoteItem | undefined {
  const identity = identityOf(wanted);
  return quote.warrantyQuoteItemList.find((item) => identityOf(item) === identity);
}

/** What the browser keeps of a choice over a reload: what it was for, and which offer it was. */
export function keptText(choice: ChoiceSubject & OfferIdentity): string {
  return keptSubject(choice) + identityOf(choice);
}

/** The beginning of each text that is kept of a choice for this subject. */
export function keptSubject(subject: ChoiceSubject): string {
  const { storeId, country, currency, product, lineItemList } = subject;
  // JSON has no line end of its own, so no subject is the beginning of another one.
  return `${JSON.stringify([storeId, country, currency, product ?? lineItemList])}\n`;
}

function identityOf({ warrantySKU, warrantyTenure, warrantyPrice }: OfferIdentity): string {
  return JSON.stringify([warrantySKU, warrantyTenure, warrantyPrice]);
}
