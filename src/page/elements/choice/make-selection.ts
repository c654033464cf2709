import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import type { Selection, Shown } from '../../../schemas/selection.ts';
import { deepFreeze } from '../../quote/deep-freeze.ts';
import type { OfferContext } from '../../quote/offer-context.ts';
import type { ChoiceContext, ReadyState } from '../../quote/quote-state.ts';
import type { WholeSystemContext } from '../../quote/whole-system-context.ts';
import type { AnySelection } from './selection-entries.ts';

/** The context that a kind of selection has. */
export type ContextOf<Kept> = Kept extends Selection ? OfferContext : WholeSystemContext;

/**
 * The selection of one offer: product, offer, and what the shopper saw. It is plain JSON and frozen.
 */
export function makeSelection<Kept extends AnySelection>(
  state: ReadyState<ContextOf<Kept>>,
  item: QuoteItem,
  shown: Shown,
): Kept;
export function makeSelection(
  { quote, context }: ReadyState<ChoiceContext>,
  item: QuoteItem,
  shown: Shown,
): AnySelection {
  const { svcSalesLeadId: lead } = quote;
  // A whole-system quote has its sales lead beside the offers.
  const hasLead = 'lineItemList' in context && typeof lead === 'string' && lead !== '';
  const { warrantyQuoteItemId, warrantySKU, warrantyPrice, warrantyTenure } = item;
  return deepFreeze({
    ...(hasLead && { svcSalesLeadId: lead }),
    ...context,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId,
    warrantySKU,
    warrantyPrice,
    warrantyTenure,
    shown,
  });
}
