import { fieldError } from '../client/errors.ts';
import { WHOLE_SYSTEM_LINES_MAX } from '../schemas/limits.ts';
import type { Quote } from '../schemas/quote.ts';
import { givenFields, isObject } from '../schemas/rules.ts';
import { WholeSystemSelection } from '../schemas/selection.ts';
import { WholeSystemLineItem } from '../schemas/whole-system-line-item.ts';
import { compareOffers, type OfferComparison } from './compare-offers.ts';
import { isSameCurrency } from './is-same-currency.ts';
import { parseSelection } from './parse-selection.ts';

const QUOTED_FIELDS = ['svcSalesLeadId', 'currency', 'lineItemList'] as const;

/** A field in which a selection and the stored quote may disagree. */
type QuotedField = (typeof QUOTED_FIELDS)[number];

/**
 * A whole-system quote as the merchant's server kept it when it asked for it. The interface does not
 * show that endpoint, so there is no asking again.
 */
export type StoredWholeSystemQuote = Quote & {
  /**
   * Sales lead that came with the quote. A selection with another one is a mismatch; where this is absent,
   * so is a selection with any.
   */
  svcSalesLeadId?: string | undefined;
  /**
   * ISO 4217 code of the currency that the shop charges the plan in. A shop with several needs it: a plan may cost
   * the same number in two of them. Default: not compared.
   */
  currency?: string | undefined;
  /** The products that were quoted; keep them, or coverage that was never paid for goes unnoticed. */
  lineItemList?: readonly WholeSystemLineItem[] | undefined;
};

/** What became of a whole-system selection's verification; `selected` is the shopper's side of it. */
export type WholeSystemVerification =
  | OfferComparison<WholeSystemSelection>
  | {
      /** The plan was chosen for another sales lead, currency or other products than those quoted. */
      status: 'product-mismatch';
      selected: WholeSystemSelection;
      current: StoredWholeSystemQuote;
      /** What disagrees. */
      fields: QuotedField[];
    };

/**
 * Verifies a whole-system selection against the quote that the merchant stored: the same quote, the
 * same offer, its SKU, tenure and exact price, and, where they were stored with it, the same sales
 * lead, currency, and products with the same coverage, in whatever order.
 * @throws {RequestError} when the selection is not one, or has more than 1,000 products.
 */
export function verifyWholeSystemSelection(
  selection: WholeSystemSelection,
  storedQuote: StoredWholeSystemQuote,
): WholeSystemVerification {
  requireFewLines(selection);
  const parsed = parseSelection(WholeSystemSelection, selection);
  const lead = parsed.svcSalesLeadId ?? storedQuote.svcSalesLeadId;
  const selected = { ...parsed, ...(lead && { svcSalesLeadId: lead }) };
  if (selected.warrantyQuoteId !== storedQuote.warrantyQuoteId) {
    return { status: 'offer-gone', selected, current: null };
  }
  const fields = disagreements(selected, storedQuote);
  if (fields.length > 0) {
    return { status: 'product-mismatch', selected, current: storedQuote, fields };
  }
  const chosen = storedQuote.warrantyQuoteItemList.filter(
    (offer) => offer.warrantyQuoteItemId === selected.warrantyQuoteItemId,
  );
  return compareOffers(selected, chosen);
}

/** A browser can send any number; each costs far more to read than its bytes. */
function requireFewLines(selection: unknown): void {
  const lines = isObject(selection) ? selection['lineItemList'] : undefined;
  if (!Array.isArray(lines) || lines.length <= WHOLE_SYSTEM_LINES_MAX) return;
  throw fieldError(
    'lineItemList',
    `lineItemList must have at most ${WHOLE_SYSTEM_LINES_MAX} entries.`,
  );
}

function disagreements(
  selected: WholeSystemSelection,
  { svcSalesLeadId, currency, lineItemList }: StoredWholeSystemQuote,
): QuotedField[] {
  const agreement: Record<QuotedField, boolean> = {
    // A stored quote may have null, or an empty text, where the service gave no lead.
    svcSalesLeadId: (svcSalesLeadId || undefined) === selected.svcSalesLeadId,
    currency: isSameCurrency(selected.currency, currency),
    lineItemList: !lineItemList || isSameList(lineItemList, selected.lineItemList),
  };
  return QUOTED_FIELDS.filter((field) => !agreement[field]);
}

function isSameList(
  stored: readonly WholeSystemLineItem[],
  sent: readonly WholeSystemLineItem[],
): boolean {
  return stored.length === sent.length && canonical(stored) === canonical(sent);
}

/**
 * The products as one text, the same in whatever order: parsing leaves the fields of the interface, in its
 * order. What was stored and is no product equals none.
 */
function canonical(lineItemList: readonly WholeSystemLineItem[]): string {
  const lines = lineItemList.map((line) =>
    JSON.stringify(WholeSystemLineItem.safeParse(givenFields(line)).data),
  );
  return JSON.stringify(lines.toSorted());
}
