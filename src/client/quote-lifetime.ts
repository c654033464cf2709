/** How long the same quote answers the same question, in ms. */
export const QUOTE_LIFETIME = 60_000;
