import * as z from 'zod/mini';

/** A required text: at least one character. */
export const Text = z.string().check(z.minLength(1));

/** A price in major units of its currency; never negative. The interface does not show the currency. */
export const Price = z.number().check(z.nonnegative());
