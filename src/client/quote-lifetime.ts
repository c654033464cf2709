/** How long a page uses the same quote for the same question, in ms. */
export const QUOTE_LIFETIME = 60_000;
