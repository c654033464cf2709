import * as z from 'zod/mini';
import { Price, Text } from './fields.ts';
import { replyObject } from './reply-object.ts';

/** One offer of a quote (service interface, "Quote item"). */
export const QuoteItem = replyObject({
  /** Tenure of the offer, in years. */
  warrantyTenure: z.int().check(z.positive()),
  /** Price of the offer for one unit, in major units; the interface does not show the currency. */
  warrantyPrice: Price,
  /** Id of the offer within its quote. */
  warrantyQuoteItemId: Text,
  /** SKU of the offer; `planDetails.policySKU` of an order carries it. */
  warrantySKU: Text,
});
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

/** Reply of the quote endpoint (service interface, "Warranty quote"). */
export const Quote = replyObject({
  /** Id of this quote, specific to the call that made it. */
  warrantyQuoteId: Text,
  /** The offers; empty when the service has none for the product. */
  warrantyQuoteItemList: z
    .array(QuoteItem)
    .check(
      z.refine(
        (items) => new Set(items.map((item) => item.warrantyQuoteItemId)).size === items.length,
        'warrantyQuoteItemList must not have one warrantyQuoteItemId twice: it names what is bought.',
      ),
    ),
  /** Heading for the tenure options on the product page. */
  coverageWidgetHeading: z.string(),
  /** Title that invites the shopper to buy a warranty. */
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
export type Quote = z.output<typeof Quote>;
