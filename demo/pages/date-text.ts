const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as the shop writes it: `November 21, 2026`. */
export function dateText(at: string | Date): string {
  return format.format(new Date(at));
}
