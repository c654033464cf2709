/** A date as RFC 3339 text; an invalid one becomes a text that the check of its field names. */
export function dateTimeText(date: Date | string): string {
  if (typeof date === 'string') return date;
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString();
}
