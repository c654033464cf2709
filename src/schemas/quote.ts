import * as z from 'zod/mini';
import { boundedQuote } from './bounded-quote.ts';
import { Id, isUnchanged, Price } from './fields.ts';
import { givenFields, replyObject, type Fields } from './reply-object.ts';
import { usableQuote, type QuoteReading } from './usable-quote.ts';

/**
 * One offer of a quote (service interface, "Quote item"). Tenure and price may be the same number as
 * plain decimal text.
 */
export const QuoteItem = replyObject(
  {
    /** Tenure of the offer, in years. */
    warrantyTenure: z.int().check(z.positive()),
    /** Price of the offer for one unit, in major units; the interface does not show the currency. */
    warrantyPrice: Price,
    /** Id of the offer within its quote. */
    warrantyQuoteItemId: Id,
    /** SKU of the offer; `planDetails.policySKU` of an order carries it. */
    warrantySKU: Id,
  },
  readDecimalTexts,
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

/** A quote of which everything can be used. */
const UsableQuote = z.looseObject({
  /** Id of this quote, specific to the call that made it; may be empty where it has no offer. */
  warrantyQuoteId: z.string().check(isUnchanged()),
  /** The offers; empty when the service has none for the product. */
  warrantyQuoteItemList: z
    .array(QuoteItem)
    .check(
      z.refine(
        (items) => new Set(items.map((item) => item.warrantyQuoteItemId)).size === items.length,
        'must not have one warrantyQuoteItemId twice: it names what is bought.',
      ),
    ),
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

/**
 * Reply of the quote endpoint (service interface, "Warranty quote"). Only what a sale needs is strict:
 * ids, SKU, price and tenure. What is only shown or never shown is left out where it is malformed, and
 * cut to the limits; so are offers that cannot be sold among others that can.
 */
export const Quote = quoteReader();
export type Quote = z.output<typeof Quote>;

/** `Quote`, for a reader that knows where the quote comes from or wants to know what is left out. */
export function quoteReader(reading: QuoteReading = {}) {
  return z.pipe(
    z.transform((value) => {
      const fields = givenFields(boundedQuote(value));
      return fields ? usableQuote(fields, isOffer, reading) : value;
    }),
    UsableQuote,
  );
}

/** The quote of a service that has no offer for the product. */
export function emptyQuote(): Quote {
  return Quote.parse({});
}

function isOffer(item: unknown): boolean {
  return QuoteItem.safeParse(item).success;
}

/** So many digits, and no more, are the same number in binary. */
const DECIMAL_TEXT = /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/;

function readDecimalTexts(item: Fields): Fields {
  for (const name of ['warrantyTenure', 'warrantyPrice']) {
    const value = item[name];
    if (typeof value === 'string' && DECIMAL_TEXT.test(value)) item[name] = Number(value);
  }
  return item;
}
