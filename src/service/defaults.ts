/** Quotes a minute by default: more than a shop's tests ask for, and at most 2.5 MB to store. */
export const QUOTES_PER_MINUTE = 600;

/** Days for which a quote is kept by default. */
export const QUOTE_DAYS = 30;
