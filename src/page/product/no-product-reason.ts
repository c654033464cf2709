/** Why the markup of a page names no product, each with the sentence that tells its developer. */
const NO_PRODUCT_MESSAGES = {
  'no-product': 'The page has no product markup (JSON-LD, microdata or Open Graph).',
  'no-title': "The page's product markup has no title.",
  'no-price': "The page's product markup has no price.",
  'unreadable-price': "The page's product markup has no clear price above 0.",
  'several-products': "The page's markup describes several products, or one that can't be read.",
  'several-variants': "The page's address singles out no variant with a price in its markup.",
  'several-sources': "The page's product markup has several prices. Make its notations agree:",
  'several-prices': "The page's product markup has several prices.",
  'left-behind':
    "The page's product markup is that of the page before: its address changed, and no <h1> names the product.",
} as const;

/** Why no product was detected; those that begin with `several` mean that it would be a guess. */
export type NoProductReason = keyof typeof NO_PRODUCT_MESSAGES;

/**
 * Why no product was detected, in a sentence.
 *
 * @param prices - Those that contradict each other, where that is the reason.
 */
export function noProductMessage({
  reason,
  prices,
}: {
  readonly reason: NoProductReason;
  readonly prices?: string;
}): string {
  return NO_PRODUCT_MESSAGES[reason] + (prices ? ` ${prices}.` : '');
}
