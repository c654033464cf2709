/** How often a request is repeated at most, after its first attempt. */
export const MAX_RETRIES = 2;

/** Upper end of the wait before the first repeat, in ms; it doubles for each further one. */
const FIRST_WAIT = 300;

/**
 * How long to wait before a repeat, in ms: half of an exponentially growing time plus a random part
 * of the other half, so that many browsers do not come back at the same instant. It is never less
 * than the service asked for.
 * @param retries - How many repeats there were already.
 * @param random - From 0 up to 1.
 * @param retryAfter - What the service asked for, in ms.
 */
export function retryDelay(retries: number, random: number, retryAfter = 0): number {
  const wait = FIRST_WAIT * 2 ** retries;
  return Math.max(retryAfter, wait / 2 + (random * wait) / 2);
}

/**
 * The value of a `Retry-After` header as a time to wait, in ms; `undefined` where it is absent or
 * neither whole seconds nor an HTTP date.
 * @param now - The present, in ms since the epoch.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  // More digits would give no exact number of ms, or `Infinity`.
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  // `Date.parse` accepts far more than HTTP dates, and reads their obsolete form without a zone as local time.
  const date = /^[A-Z].+ GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
