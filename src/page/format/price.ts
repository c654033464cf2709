import { multiplyMoney } from '../../schemas/money.ts';
import { currencyCode } from '../currency-code.ts';
import { numberFormat } from './number-format.ts';
import type { TenureDisplay } from './tenure.ts';
import type { Words } from './words.ts';

/**
 * A price as the shopper reads it, in the language's own form.
 *
 * It is never rounded: a price with more decimals than its currency has is shown with all of them.
 *
 * @param price - In major units.
 * @param lang - BCP 47 language tag.
 * @param currency - ISO 4217 code; absent, or no such code: a plain number.
 */
export function formatPrice(price: number, lang: string, currency?: string): string {
  return numberFormat(lang, { ...currencyStyle(currency), maximumFractionDigits: 20 }).format(
    price,
  );
}

function currencyStyle(currency: string | undefined): Intl.NumberFormatOptions {
  return currencyCode(currency) ? { style: 'currency', currency } : {};
}

/**
 * What the price of all units is by month, in words that say that it is one payment. It is rounded to the
 * decimals of its currency, and never stands without the price itself. Empty for a tenure of a month or less, and
 * where it rounds to nothing.
 */
export function monthlyText(
  price: number,
  tenure: number,
  { lang, currency, quantity, tenureUnit }: PriceDisplay,
  words: Words,
): string {
  const months = tenureUnit === 'year' ? tenure * 12 : tenure;
  if (months <= 1) return '';
  const { digits } = numberFormat(lang, currencyStyle(currency));
  const unit = 10 ** (currency ? digits : 2);
  // In whole cents, because binary fractions would round half a cent now up and now down.
  const byMonth = Math.round(multiplyMoney(price, quantity * unit) / months) / unit;
  return byMonth > 0 ? withPrice(words.monthly, formatPrice(byMonth, lang, currency)) : '';
}

/** How prices and tenures are shown by an element. */
export interface PriceDisplay extends TenureDisplay {
  /** ISO 4217 code; absent: plain numbers. */
  readonly currency?: string | undefined;
  /** Units that the shopper is about to buy; above 1 a price says that it is for each. */
  readonly quantity: number;
}

/** The price of one unit's plan as the shopper reads it. */
export function priceText(price: number, display: PriceDisplay, words: Words): string {
  const text = formatPrice(price, display.lang, display.currency);
  return display.quantity > 1 ? withPrice(words.each, text) : text;
}

/** The exact price of the plans of all units; empty for one unit. */
export function totalText(price: number, display: PriceDisplay, words: Words): string {
  const { quantity, lang, currency } = display;
  if (quantity === 1) return '';
  const text = formatPrice(multiplyMoney(price, quantity), lang, currency);
  return withPrice(words.total, text);
}

/**
 * Not by `replaceAll`: a text with a `$` would need a function there, and many pages bring a `replaceAll` of their own
 * that takes none.
 */
function withPrice(words: string, price: string): string {
  return words.split('{price}').join(price);
}
