import * as z from 'zod';

/** The mail that the shop sends after an order, with a link for each product that can have a plan. */
export const Mail = z.object({
  offers: z.array(z.object({ lineItemId: z.string(), token: z.string() })),
  /** Until when the links are good. */
  expiresAt: z.iso.datetime(),
});
export type Mail = z.output<typeof Mail>;
