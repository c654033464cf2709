import { randomFillSync } from 'node:crypto';

/** Random digits of one id, and of how many ids are drawn at once: each draw costs as much as ten ids. */
const DIGITS = 19;
const DRAWN_AT_ONCE = 256;

/** The digit that says which kind of UUID it is; two of its bits are random. */
const VARIANTS = ['8', '9', 'a', 'b'];

const pool = Buffer.alloc((DIGITS * DRAWN_AT_ONCE) / 2);
let drawn = '';
let used = 0;

/** The beginning of the ids of one moment, and that moment. */
let prefix = '';
let prefixTime = NaN;

/**
 * A UUID that no other row has (version 7, RFC 9562): the time in ms, then 74 random bits. Rows made at
 * one time are neighbours in each index, so that together they change few pages of the database.
 */
export function timeOrderedId(now: number = Date.now()): string {
  if (used === drawn.length) {
    drawn = randomFillSync(pool).toString('hex');
    used = 0;
  }
  if (now !== prefixTime) {
    prefix = prefixOf(now);
    prefixTime = now;
  }
  const random = drawn.slice(used, used + DIGITS);
  used += DIGITS;
  const variant = VARIANTS[parseInt(random.charAt(3), 16) & 3];
  return `${prefix}${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7)}`;
}

/**
 * The first id that a moment can have, in ms since the epoch: what was made before has a smaller one. No id is of a moment
 * before the epoch, so the first one of all is the first of such a moment too.
 */
export function firstIdOf(moment: number): string {
  return `${prefixOf(Math.max(0, moment))}000-8000-000000000000`;
}

function prefixOf(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}
