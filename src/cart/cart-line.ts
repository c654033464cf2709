/** The shop's own id of a line of its cart; compared as text, so that `7` and `'7'` are the same id. */
export type CartLineId = string | number;

/** A line of a shop's cart: a product, or a plan that covers one. */
export interface CartLine<Id extends CartLineId = string> {
  /** Left out, or empty in JSON, for a plan that the shopper has chosen and that is not in the cart yet. */
  readonly id?: Id | undefined;
  /** The shop's own SKU of the product or the plan (`warrantySKU`, where the shop uses the same). */
  readonly sku: string;
  /** Units: 0 or more. Where a product is sold by length or weight, each whole unit can have a plan. */
  readonly quantity: number;
  /** Of a plan, the id of the product line that it covers; absent, `null` or empty for a product. */
  readonly covers?: Id | null | undefined;
}

/** The text by which an id is compared: a database may give the id as a number, and a form as text. */
export function textOf(id: CartLineId): string {
  return String(id);
}

/** Whether an id or a link is there: many shops have `null` or an empty text in place of none. */
export function isGiven<Id extends CartLineId>(id: Id | null | undefined): id is Id {
  return id !== undefined && id !== null && id !== '' && !Number.isNaN(id);
}

/** A line that covers another. */
export type PlanLine<Id extends CartLineId> = CartLine<Id> & { readonly covers: Id };

/** Whether a line is a plan. A line whose `covers` is empty is a product, and so is never removed. */
export function isPlan<Id extends CartLineId>(line: CartLine<Id>): line is PlanLine<Id> {
  return isGiven(line.covers);
}

/**
 * Checks the lines that a shop's own code gave.
 * @throws {TypeError} when a product line has no id, when two lines have the same id, or when a plan that
 * is to be added has no SKU.
 * @throws {RangeError} when a quantity is no number of 0 or more.
 */
export function checkCartLines(lines: readonly CartLine<CartLineId>[]): void {
  const ids = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const { id, sku, quantity } = line;
    if (typeof quantity !== 'number' || !(quantity >= 0 && quantity < Infinity)) {
      const given = typeof quantity === 'string' ? JSON.stringify(quantity) : String(quantity);
      throw new RangeError(`lines[${index}].quantity must be a number of 0 or more, not ${given}.`);
    }
    if (!isGiven(id)) {
      if (!isPlan(line)) {
        throw new TypeError(`lines[${index}].id is missing: a product line needs one.`);
      }
      if (!sku) {
        throw new TypeError(`lines[${index}].sku is missing: the plan is to be added by it.`);
      }
    } else {
      if (ids.has(textOf(id))) {
        throw new TypeError(
          `lines[${index}].id ${JSON.stringify(id)} is the id of another line too.`,
        );
      }
      ids.add(textOf(id));
    }
  }
}
