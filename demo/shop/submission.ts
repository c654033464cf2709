import { Selection } from 'warranty-widget/schemas';
import * as z from 'zod';
import { MAXIMUM_QUANTITY } from './cart.ts';

/** The fields of a submitted form, in their order, as the server got them. */
export const SubmittedFields = z.array(z.tuple([z.string(), z.string()]));
export type SubmittedFields = z.output<typeof SubmittedFields>;

/** JSON in a form's field. */
export const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue(`This is no JSON: ${String(error)}`);
    return z.NEVER;
  }
});

/** The offer's one entry in a form: the selection as JSON. */
export const SelectionEntry = JsonText.pipe(Selection);

/** Name of the entry that carries the plan chosen for a line of the cart. */
export function planEntryName(lineId: string): string {
  return `warranty-${lineId}`;
}

/** What the add-to-cart form carries; without a choice the offer adds no entry. */
const AddToCart = z.object({
  sku: z.string(),
  quantity: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAXIMUM_QUANTITY)),
  warranty: z.optional(SelectionEntry),
});
export type AddToCart = z.output<typeof AddToCart>;

/** The text fields of a form's body. */
export function submittedFields(form: FormData): SubmittedFields {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

/**
 * Reads an add-to-cart submission. A plan that cannot be read does not keep the product out of the
 * cart: the plan is left out, and the shopper is told.
 */
export function readAddToCart(
  fields: SubmittedFields,
): (AddToCart & { isPlanUnreadable: boolean }) | undefined {
  const values = Object.fromEntries(fields);
  const whole = AddToCart.safeParse(values);
  if (whole.success) return { ...whole.data, isPlanUnreadable: false };
  const product = AddToCart.omit({ warranty: true }).safeParse(values);
  return product.success ? { ...product.data, isPlanUnreadable: true } : undefined;
}
