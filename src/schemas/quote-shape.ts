import * as z from 'zod/mini';
import { Id, Price, Tenure, unchanged } from './fields.ts';
import { replyObject } from './reply-object.ts';
import { haveOwnIds, offerFields } from './rules.ts';

/**
 * One offer of a quote (service interface, "Quote item"). Tenure and price may be the same number as
 * plain decimal text.
 */
export const QuoteItem = replyObject(
  {
    /** Tenure of the offer: in years, unless the page's `tenureUnit` says months. */
    warrantyTenure: Tenure,
    /** Price of the offer for one unit, in major units; the interface does not show the currency. */
    warrantyPrice: Price,
    /** Id of the offer within its quote. */
    warrantyQuoteItemId: Id,
    /** SKU of the offer; `planDetails.policySKU` of an order carries it. */
    warrantySKU: Id,
  },
  offerFields,
);
export type QuoteItem = z.output<typeof QuoteItem>;

/** One section of what the plan covers (service interface, "Coverage section"). */
export const CoverageSection = replyObject({
  /**
   * Kind of section. `COVERAGE_OPTION` occurs; other values are not shown and are accepted, because
   * they may mean anything, an exclusion included.
   */
  coverageItemType: z.string(),
  /** Title of the section. */
  coverageItemTitle: z.string(),
  /** The coverage statements, in the service's order. */
  coverageItemList: z.array(z.string()),
});
export type CoverageSection = z.output<typeof CoverageSection>;

const sale = {
  /** Id of this quote, specific to the call that made it; may be empty where it has no offer. */
  warrantyQuoteId: z.string().check(unchanged()),
  /** The offers; empty when the service has none for the product. */
  warrantyQuoteItemList: z.array(QuoteItem).check(
    z.refine(haveOwnIds, {
      error: 'must not have one warrantyQuoteItemId twice: it names what is bought.',
      when: ({ issues }) => issues.length === 0,
    }),
  ),
};

/** What a sale needs of a quote. Of a quote that `usableQuote` has made, a page checks only this. */
export const QuoteSale = replyObject(sale);

/** A quote of which everything can be used: what `usableQuote` makes, where it can. */
export const QuoteShape = replyObject({
  ...sale,
  /** Heading for the tenure options on the product page; empty where the service gave none. */
  coverageWidgetHeading: z.string(),
  /** Title that invites the shopper to buy a warranty; empty where the service gave none. */
  coveragePopupHeading: z.string(),
  /** What is covered, in sections. */
  coverageList: z.array(CoverageSection),
  /** A price bound whose meaning is not shown: kept, never displayed. */
  lowerPrice: z.optional(z.number()),
  /** A price bound whose meaning is not shown: kept, never displayed. */
  upperPrice: z.optional(z.number()),
  /** Address of the legal terms for the product's category. */
  tncLink: z.optional(z.string()),
  /** Address of a product image for the offer. */
  productImageUrl: z.optional(z.string()),
});
