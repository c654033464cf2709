import * as z from 'zod';

const required = z.string().trim().min(1);

/** Who buys, under the interface's names. */
export const Customer = z.object({
  firstName: required,
  lastName: required,
  customerEmail: z.email(),
  mobileNumber: z.string().trim().optional(),
  addressLine1: required,
  addressLine2: z.string().trim().optional(),
  city: required,
  state: z.string().trim().length(2),
  zipCode: required,
  country: required,
});
export type Customer = z.output<typeof Customer>;
