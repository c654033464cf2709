/** What is closer to 0 than any price or measure of a shop. */
const TRIFLE = 1e-6;

/** Whether a number is 0, or the trifle that binary fractions leave of 0: 4.1 less 4 less 0.1 is -3.6e-16. */
export function isNothing(number: number): boolean {
  return Math.abs(number) < TRIFLE;
}
