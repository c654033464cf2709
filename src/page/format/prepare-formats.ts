import { formatPrice, type PriceDisplay } from './price.ts';
import { formatTenure } from './tenure.ts';

const prepared = new Set<string | undefined>();

/**
 * Makes the formats of prices and tenures while a quote is awaited, each in a task of its own, once for a
 * currency: the first of each kind takes tens of milliseconds on a slow phone.
 *
 * @param display - How the prices will be shown; called where it is needed.
 */
export function prepareFormats(
  currency: string | undefined,
  display: () => Omit<PriceDisplay, 'quantity'>,
): void {
  if (prepared.has(currency)) return;
  prepared.add(currency);
  setTimeout(() => formatPrice(1, display().lang, currency));
  setTimeout(() => formatTenure(1, display()));
}
