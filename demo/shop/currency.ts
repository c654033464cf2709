/** The currency of the whole shop (ISO 4217). */
export const shopCurrency = 'USD';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });

/** A price as the shop writes it: `$1,199.00`. */
export function priceText(price: number): string {
  return format.format(price);
}
