/**
 * A date as RFC 3339 text; an invalid date as a text that is none, and what is no date as it came, so that
 * the check names its field.
 */
export function dateTimeText(date: Date | string): string {
  if (!isDate(date)) return date;
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString();
}

/** Not by `instanceof`: some test runners give the code they run a `Date` of its own. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
