import { decimalText } from '../../schemas/money.ts';
import type { KnownFormat } from './known-format.ts';

const INTERNATIONAL = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  INR: '₹',
};

/**
 * How English shows the currencies that its shops sell in most, by language tag and ISO 4217 code. Each has
 * two decimals, and stands before a number such as `1,234.50`.
 */
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: INTERNATIONAL,
  'en-US': INTERNATIONAL,
  'en-GB': { GBP: '£' },
  'en-IE': { EUR: '€' },
  'en-CA': { CAD: '$' },
  'en-AU': { AUD: '$' },
  'en-NZ': { NZD: '$' },
};

/**
 * The usual formats of English, which give the same texts as the browser's. For its first format, Chromium
 * gathers the languages of all formats, which on a slow phone takes longer than the rest of an offer.
 *
 * @param lang - In its canonical form.
 * @returns `undefined` where the browser's format is needed.
 */
export function englishFormat(
  lang: string,
  { currency, unit }: Intl.NumberFormatOptions,
): KnownFormat | undefined {
  const symbols = SYMBOLS[lang];
  if (!symbols) return undefined;
  if (unit) {
    return { format: (count) => `${grouped(count)} ${unit}${count === 1 ? '' : 's'}`, digits: 0 };
  }
  const symbol = currency && symbols[currency];
  return symbol ? { format: (price) => withCents(price, symbol), digits: 2 } : undefined;
}

/** `$1,234.50` for 1234.5, and more decimals where the price has them. A discount is below 0: `-$5.00`. */
function withCents(price: number, symbol: string): string {
  const [whole = '', cents = ''] = decimalText(Math.abs(price)).split('.');
  return `${price < 0 ? '-' : ''}${symbol}${grouped(whole)}.${cents.padEnd(2, '0')}`;
}

/** `1,234` for 1234. */
function grouped(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
