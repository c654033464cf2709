import { type Fields, isObject } from './is-object.ts';
import { ENCODED_ID_MAX_LENGTH, ID_MAX_LENGTH } from './limits.ts';

export { type Fields, isObject };

/*
 * The rules that the schemas of replies refer to by name, where a type does not say it all. The script-tag
 * builds, which hold tables in place of these schemas, import the same functions.
 */

/** Whether a text goes through forms and orders unchanged. */
export function isUnchanged(text: string): boolean {
  return (
    text.length <= ID_MAX_LENGTH &&
    text.isWellFormed() &&
    encodeURIComponent(text).length <= ENCODED_ID_MAX_LENGTH
  );
}

/** False for what a number format would show as another amount: `-0`, 1e-21, more than 20 decimals. */
export function isPlainAmount(amount: number): boolean {
  return !Object.is(amount, -0) && !/e|\.\d{21}/.test(String(amount));
}

/** Whether each offer of a quote has an id of its own. */
export function haveOwnIds(items: readonly { readonly warrantyQuoteItemId: string }[]): boolean {
  return new Set(items.map((item) => item.warrantyQuoteItemId)).size === items.length;
}

/** A copy of an object's own fields, without those that are `null`; `undefined` where it is no object. */
export function givenFields(value: unknown): Fields | undefined {
  if (!isObject(value)) return undefined;
  // In a copy, `__proto__` would be assigned as the prototype and not as a field.
  const given = Object.entries(value).filter(
    ([name, field]) => field !== null && name !== '__proto__',
  );
  const fields: Fields = Object.fromEntries(given);
  // What a page has added to `Object.prototype` would be read as fields.
  Object.setPrototypeOf(fields, null);
  return fields;
}

/** The fields of an object of a reply, in which `null` equals absent; any other value as it is. */
export function replyFields(value: unknown): unknown {
  return givenFields(value) ?? value;
}

/** A number as plain decimal text, with so few digits that a binary number keeps them all. */
const DECIMAL_TEXT = /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/;

/** `replyFields` of an offer, whose tenure and price may come as decimal text. */
export function offerFields(value: unknown): unknown {
  const offer = givenFields(value);
  if (!offer) return value;
  for (const name of ['warrantyTenure', 'warrantyPrice']) {
    const number = offer[name];
    if (typeof number === 'string' && DECIMAL_TEXT.test(number)) offer[name] = Number(number);
  }
  return offer;
}
