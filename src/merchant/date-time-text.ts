/**
 * A date as RFC 3339 text. An invalid date becomes a text that is no date-time, and what is no date stays as it
 * came, so that the check that follows names its field.
 */
export function dateTimeText(date: Date | string): string {
  if (!isDate(date)) return date;
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString();
}

/** Not by `instanceof`: some test runners give the code they run a `Date` of its own. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
