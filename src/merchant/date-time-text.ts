/** A date as RFC 3339 text; an invalid date as a text that is none, so that the check names its field. */
export function dateTimeText(date: Date | string): string {
  if (typeof date === 'string') return date;
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString();
}
