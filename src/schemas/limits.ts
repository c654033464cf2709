/** Longest `orderId`, in characters (service interface, "Limits"). */
export const ORDER_ID_MAX_LENGTH = 48;

/** Longest `lineItemId`, in characters (service interface, "Limits"). */
export const LINE_ITEM_ID_MAX_LENGTH = 48;

/**
 * Days after the date of sale during which the line items of a whole-system contract can still be
 * updated (service interface, endpoint 2, update rule 2).
 */
export const LINE_ITEM_UPDATE_WINDOW_DAYS = 30;

/** Most line items of an order; an order with more is not sent. */
export const ORDER_LINE_ITEMS_MAX = 5000;

/** Most contracts of an order: each unit under a plan has one. */
export const CONTRACTS_MAX = 50_000;

/**
 * Longest date and time, in characters: a fraction of a second may have any number of digits, and each contract of a
 * line item has the date of its plan.
 */
export const DATE_TIME_MAX_LENGTH = 100;

/**
 * Longest country, state or language of a selection, in characters: far above what an element hands over. A
 * browser may send any, and of each text that a shop does not know itself the receipt has room for so much.
 */
export const SENT_CODE_MAX_LENGTH = 100;

/** Most products of a whole-system selection. */
export const WHOLE_SYSTEM_LINES_MAX = 1000;

/** Longest receipt of what a shopper agreed to, in characters. */
export const RECEIPT_MAX_LENGTH = 64 * 1024;

/*
 * What a quote may have. The interface does not show size limits; these keep a reply, whatever is in
 * it, from freezing a shopper's page or filling a form, and are far above what a plan needs.
 */

/** Most values of a quote, at any depth; a quote with more keeps only the fields that the interface names. */
export const QUOTE_VALUES_MAX = 5000;

/** Most offers of a quote; further ones are left out. */
export const OFFERS_MAX = 20;

/** Most sections of what a plan covers; further ones are left out. */
export const COVERAGE_SECTIONS_MAX = 20;

/** Most statements of a section; further ones are left out. */
export const COVERAGE_STATEMENTS_MAX = 50;

/** Most characters of a heading or of a section's title; the rest is cut. */
export const HEADING_MAX_LENGTH = 500;

/** Most characters of a statement; the rest is cut. */
export const STATEMENT_MAX_LENGTH = 1000;

/** Most titles and statements of all sections together; what comes after them is left out. */
export const COVERAGE_TEXTS_MAX = 200;

/** Most characters of titles and statements together; what comes after them is left out. */
export const COVERAGE_MAX_LENGTH = 10_000;

/** Longest address that a quote may have; a longer one is left out. */
export const ADDRESS_MAX_LENGTH = 1000;

/** Longest id or SKU of a quote, in characters; an offer with a longer one cannot be sold. */
export const ID_MAX_LENGTH = 256;

/** Longest id or SKU of a quote in its URL-encoded form, in characters; a longer one cannot be sold. */
export const ENCODED_ID_MAX_LENGTH = 768;

/** Most combining marks that are left on one letter; no language stacks as many. */
export const COMBINING_MARKS_MAX = 8;

/** Characters of a product's title that a form sends where the whole title would make it too long. */
export const SENT_TITLE_LENGTH = 200;
