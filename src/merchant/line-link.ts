import { hashOf } from './hash.ts';

/** Bytes of a link, each of two hexadecimal digits: enough for the lines of a cart, and short enough for a SKU. */
const LENGTH = 8;

/**
 * Links a plan to its product's line where the platform has no id that lasts from the cart to the order:
 * a hash of the variant and of all that was chosen with it. Two lines of one variant and one choice, such
 * as a platform makes for a discount on some units, have one link: they are one product with one plan.
 * @param variantId - The platform's id of the product's variant; `7` and `'7'` are one.
 * @param chosen - Pairs of name and value of the line's options or properties, in whatever order.
 * @returns 16 hexadecimal digits.
 * @throws {TypeError} for an object, which `Array.from` would take for nothing: every choice would have one link.
 */
export async function lineLink(
  variantId: string | number,
  chosen: Iterable<readonly [name: string, value: string]>,
): Promise<string> {
  if (!(Symbol.iterator in Object(chosen))) {
    throw new TypeError('chosen must be pairs of name and value, as Object.entries() gives them.');
  }
  const sorted = Array.from(chosen, ([name, value]) => JSON.stringify([name, value])).toSorted();
  return hashOf(JSON.stringify([String(variantId), sorted]), LENGTH);
}
