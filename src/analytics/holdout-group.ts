/** `holdout` does not see the offer; `offer` does. */
export type HoldoutGroup = 'offer' | 'holdout';

/** How an experiment divides shoppers. */
export interface HoldoutOptions {
  /** Part of the shoppers who do not see the offer, from 0 to 1. */
  readonly share: number;
  /** Name of the experiment: another one divides the same shoppers anew. */
  readonly experiment?: string | undefined;
}

/**
 * The group of a shopper, by a key that the shop has anyway, such as its own session or account id.
 * The same key is always in the same group, and whoever is held out at one share is held out at each larger one.
 * Nothing is stored, sent or asked: the group is computed from the key.
 * @param key - Any text; it is not part of what is measured.
 * @throws {RangeError} when the share is no number from 0 to 1.
 */
export function holdoutGroup(
  key: string,
  { share, experiment = '' }: HoldoutOptions,
): HoldoutGroup {
  if (typeof share !== 'number' || !(share >= 0 && share <= 1)) {
    throw new RangeError(`share must be a number from 0 to 1, not ${String(share)}.`);
  }
  return fraction(JSON.stringify([experiment, key])) < share ? 'holdout' : 'offer';
}

/** A number from 0 to below 1, always the same for a text: its FNV-1a hash, mixed by the last steps of MurmurHash3. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
