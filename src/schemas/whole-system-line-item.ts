import * as z from 'zod/mini';

/** A product of a whole-system order; which fields are required is not shown. */
export const WholeSystemLineItem = z.object({
  title: z.optional(z.string()),
  /** Price of one unit, in major units. */
  unitPrice: z.optional(z.number()),
  quantity: z.optional(z.int()),
  /** True: the warranty covers this product. */
  isCovered: z.optional(z.boolean()),
  /** Name of the product's category. */
  svcCategoryName: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type WholeSystemLineItem = z.output<typeof WholeSystemLineItem>;

/** The products of a whole-system order. */
export const WholeSystemLineItemList = z.array(WholeSystemLineItem);
