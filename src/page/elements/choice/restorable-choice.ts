import type { ChoiceContext } from '../../quote/quote-state.ts';
import { identityOf, type OfferIdentity } from './offer-identity.ts';

/** What the browser keeps of a choice over a reload: what it was for, and which offer it was. */
export function restorableText(choice: ChoiceContext & OfferIdentity): string {
  return restorableContext(choice) + identityOf(choice);
}

/** The beginning of each restorable text of a choice for this context. */
export function restorableContext(context: ChoiceContext): string {
  const { storeId, country, currency } = context;
  const products = 'product' in context ? context.product : context.lineItemList;
  // No line end occurs within this JSON, so no context's text is the beginning of another's.
  return `${JSON.stringify([storeId, country, currency, products])}\n`;
}
