import * as z from 'zod/mini';
import { ENCODED_ID_MAX_LENGTH, ID_MAX_LENGTH } from './limits.ts';
import { isPlainAmount, isUnchanged } from './rules.ts';

/** A required text: at least one character. */
export const Text = z.string().check(z.minLength(1));

/** Checks that a text goes through forms and orders unchanged. */
export const unchanged = () =>
  z.refine<string>(
    isUnchanged,
    `must have at most ${ID_MAX_LENGTH} characters, ${ENCODED_ID_MAX_LENGTH} URL-encoded, each of them whole.`,
  );

/** An id or a SKU that a quote gives. */
export const Id = Text.check(unchanged());

/** A price in major units of its currency; never negative. The interface does not show the currency. */
export const Price = z
  .number()
  .check(
    z.nonnegative(),
    z.refine(isPlainAmount, 'must be an amount that plain digits can say, such as 19.99.'),
  );

/**
 * How long a plan lasts: in years, unless the page's `tenureUnit` says months. That it is positive stands first, so that
 * a page's table needs no lower bound of whole numbers.
 */
export const Tenure = z.number().check(z.positive(), z.int());
