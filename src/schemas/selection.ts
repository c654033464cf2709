import * as z from 'zod/mini';
import { PageDateTime } from './date-time.ts';
import { Id, Price, Tenure, Text } from './fields.ts';
import { ADDRESS_MAX_LENGTH, HEADING_MAX_LENGTH, SENT_CODE_MAX_LENGTH } from './limits.ts';
import { QuoteRequest } from './quote-request.ts';
import { webAddress } from './web-address.ts';
import { WholeSystemLineItemList } from './whole-system-line-item.ts';

/** A text as it was displayed. */
const ShownText = z.string().check(z.maxLength(HEADING_MAX_LENGTH));

/** A code that a page gave. */
const Code = z.string().check(z.maxLength(SENT_CODE_MAX_LENGTH));

/** What the shopper saw when they chose: kept as a record, never used to compute. */
export const Shown = z.object({
  /** The heading as displayed: `coverageWidgetHeading`, or the element's own where the quote has none. */
  heading: ShownText,
  /** The price as displayed, such as `$19.99`. */
  price: ShownText.check(z.minLength(1)),
  /** The tenure as displayed, such as `2 years`. */
  tenure: ShownText.check(z.minLength(1)),
  /**
   * Address of the terms that were linked; absent where the quote had none. It must be a web address, because a shop
   * may link it again, as in an order: no element hands over a `javascript:` address, but a shopper can send one.
   */
  tncLink: z.optional(
    z.string().check(
      z.maxLength(ADDRESS_MAX_LENGTH),
      z.refine((address) => webAddress(address) !== undefined, 'must be a web address.'),
    ),
  ),
  /** BCP 47 language in which price and tenure were displayed. */
  lang: Code.check(z.minLength(1)),
  /** When the choice was made. */
  at: PageDateTime,
});
export type Shown = z.output<typeof Shown>;

/** What every selection has. */
const choice = {
  storeId: Text,
  /** Country code that the quote was asked for. */
  country: Code.check(z.minLength(1)),
  /** State code that the quote was asked for; absent where the page gave none. */
  state: z.optional(Code),
  /**
   * ISO 4217 code of the displayed price; absent where the page gave none, as is an empty text. Never other words: a
   * receipt has it beside the price that was verified.
   */
  currency: z.optional(
    z
      .string()
      .check(
        z.refine((code) => /^([a-z]{3})?$/i.test(code), 'must be three letters, such as USD.'),
      ),
  ),
  warrantyQuoteId: Id,
  warrantyQuoteItemId: Id,
  warrantySKU: Id,
  /** Price of one unit's plan, in major units. */
  warrantyPrice: Price,
  /** Tenure: in years, unless the page's `tenureUnit` says months. */
  warrantyTenure: Tenure,
  shown: Shown,
};

/**
 * The offer a shopper chose for a product, as it travels from the page to the merchant's server.
 * It comes from a browser: verify it there before it becomes an order.
 */
export const Selection = z.object({
  ...choice,
  /** The product as it was quoted. */
  product: QuoteRequest,
});
export type Selection = z.output<typeof Selection>;

/** The plan a shopper chose for a set of products. */
export const WholeSystemSelection = z.object({
  ...choice,
  /** Sales lead of the quote; absent where the service gave none. */
  svcSalesLeadId: z.optional(Text),
  /** The products, each covered or not. */
  lineItemList: WholeSystemLineItemList,
});
export type WholeSystemSelection = z.output<typeof WholeSystemSelection>;
