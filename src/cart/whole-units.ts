/** What is closer to a whole unit than any scale of a shop measures: 4.1 less 0.1 is 3.9999999999999996. */
const TRIFLE = 1e-6;

/**
 * The whole units of a product, each of which can have a plan: of 2.5 m of cloth, 2. A shop that adds up what is in
 * the cart, or computes what was not refunded, may come to a trifle less than a whole unit, which has its plan all the
 * same.
 */
export function wholeUnits(quantity: number): number {
  return Math.floor(quantity + TRIFLE);
}
