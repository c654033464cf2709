import * as z from 'zod';
import { Cart } from './cart.ts';
import { Notice } from './notice.ts';
import { SubmittedFields } from './submission.ts';

/** What the shop's server remembers of one shopper between two pages. */
export const Shopper = z.object({
  cart: Cart,
  /** Id of the order that the cart will become: a form sent twice is one order. */
  nextOrderId: z.string(),
  /** The last add-to-cart form, for the panel that shows it. */
  received: z.optional(SubmittedFields),
  /** What was typed for a whole-system plan that could not be bought yet. */
  wholeSystemFields: z.optional(z.record(z.string(), z.string())),
  /** What to say once, on the next page. */
  notice: z.optional(Notice),
});
export type Shopper = z.output<typeof Shopper>;
