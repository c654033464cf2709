import { formatPrice } from './price.ts';
import type { Words } from './words.ts';

/** How prices are shown by an element. */
export interface PriceDisplay {
  /** BCP 47 language tag. */
  readonly lang: string;
  /** ISO 4217 code; absent: plain numbers. */
  readonly currency?: string | undefined;
  /** Units that the shopper is about to buy; above 1 a price says that it is for each. */
  readonly quantity: number;
}

/** The price of one unit's plan as the shopper reads it. */
export function priceText(price: number, display: PriceDisplay, words: Words): string {
  const text = formatPrice(price, display.lang, display.currency);
  return display.quantity > 1 ? words.each.replace('{price}', () => text) : text;
}
