/** Most days that a quote is kept for: six digits, and a date that can be computed. */
const MAX_DAYS = 999_999;

/** The numbers that limit what the service keeps and answers. */
export interface Limits {
  readonly quotesPerMinute: number;
  readonly quoteDays: number;
}

/**
 * Plain JavaScript may give the text of a variable, or what `Number` makes of one that is not set: NaN, which is not
 * above 0, and would count as no limit.
 * @throws {RangeError} for what is no such number.
 */
export function checkLimits({ quotesPerMinute, quoteDays }: Limits): void {
  if (!isFrom0To(Infinity, quotesPerMinute)) {
    throw new RangeError('quotesPerMinute must be a number, 0 (no limit) or more.');
  }
  if (!isFrom0To(MAX_DAYS, quoteDays)) {
    throw new RangeError(`quoteDays must be a number of days from 0 (for ever) to ${MAX_DAYS}.`);
  }
}

function isFrom0To(most: number, value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}
