import { formatPrice } from './price.ts';

let isPrepared = false;

/**
 * Makes a page's first number format while a quote is awaited, in a task of its own: whichever is the first
 * takes tens of milliseconds on a slow phone, and every other one next to nothing.
 */
export function prepareFormat(lang: string, currency: string | undefined): void {
  if (isPrepared) return;
  isPrepared = true;
  setTimeout(() => formatPrice(1, lang, currency));
}
