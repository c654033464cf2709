/** Longest wait before the second attempt, in ms; it doubles with each further one. */
const FIRST_WAIT = 1000;

/** Longest wait where the service asked for none, in ms. A service that is back has every order within this time. */
const LONGEST_WAIT = 5 * 60_000;

/**
 * Longest wait that a service may ask for, in ms. No order ever has to wait for longer: a next attempt that
 * is farther off was written down by a clock that was wrong.
 */
export const LONGEST_ASKED = 60 * 60_000;

/**
 * How long to wait before the next attempt, in ms: half of an exponentially growing time plus a random
 * part of the other half, so that the orders of an outage do not come back all at once.
 * @param attempts - How many there were already, 1 or more.
 * @param random - From 0 up to 1.
 * @param retryAfter - What the service asked for, in ms.
 */
export function waitBeforeNext(attempts: number, random: number, retryAfter = 0): number {
  // Far below what overflows, however long a service is down.
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT);
  return Math.max(Math.min(retryAfter, LONGEST_ASKED), Math.round(wait / 2 + (random * wait) / 2));
}
