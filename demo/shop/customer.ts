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

/** Whom the forms name at first, so that a visitor of the demo can buy with one press. */
export const exampleCustomer: Customer = {
  firstName: 'Mary',
  lastName: 'Somerville',
  customerEmail: 'mary@example.com',
  addressLine1: '12 Orchard Street',
  city: 'Ithaca',
  state: 'NY',
  zipCode: '14850',
  country: 'US',
};
