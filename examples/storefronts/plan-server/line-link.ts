import { createHash } from 'node:crypto';

/**
 * What links a plan to its product's line where the platform has no id that lasts from the cart to the
 * order: the variant, and all that was chosen with it. Two lines of a cart never have both the same,
 * though one choice of a plan can be on both.
 */
export function lineLink(
  variantId: number,
  chosen: Iterable<readonly [name: string, value: string]>,
): string {
  const sorted = [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([variantId, sorted]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
