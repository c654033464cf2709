import * as z from 'zod/mini';
import { ENCODED_ID_MAX_LENGTH, ID_MAX_LENGTH } from './limits.ts';

/** A required text: at least one character. */
export const Text = z.string().check(z.minLength(1));

/** Checks that a text goes through forms and orders unchanged. */
export const isUnchanged = () =>
  z.refine<string>(
    (text) =>
      text.length <= ID_MAX_LENGTH &&
      text.isWellFormed() &&
      encodeURIComponent(text).length <= ENCODED_ID_MAX_LENGTH,
    `must have at most ${ID_MAX_LENGTH} characters, ${ENCODED_ID_MAX_LENGTH} URL-encoded, each of them whole.`,
  );

/** An id or a SKU that a quote gives. */
export const Id = Text.check(isUnchanged());

/** A price in major units of its currency; never negative. The interface does not show the currency. */
export const Price = z
  .number()
  .check(
    z.nonnegative(),
    z.refine(isPlainAmount, 'must be an amount that plain digits can say, such as 19.99.'),
  );

/** False for what a number format would show as another amount: `-0`, 1e-21, more than 20 decimals. */
function isPlainAmount(amount: number): boolean {
  return !Object.is(amount, -0) && !/e|\.\d{21}/.test(String(amount));
}
