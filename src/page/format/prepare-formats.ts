import { formatPrice, type PriceDisplay } from './price.ts';
import { formatTenure } from './tenure.ts';

let prepared = '';

/**
 * Makes the formats of prices and tenures while a quote is awaited, each in a task of its own: the first of
 * each kind takes tens of milliseconds on a slow phone.
 */
export function prepareFormats(display: Omit<PriceDisplay, 'quantity'>): void {
  const { lang, currency, tenureUnit } = display;
  const key = `${lang} ${currency} ${tenureUnit}`;
  if (key === prepared) return;
  prepared = key;
  setTimeout(() => formatPrice(1, lang, currency));
  setTimeout(() => formatTenure(1, display));
}
