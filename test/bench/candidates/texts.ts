/** What the candidates say beside what the quote says; the widget has the same words. */
export const DETAILS = 'What is covered';
export const TERMS = 'Terms and conditions';
export const ACCEPT = 'Add plan';
export const DECLINE = 'No, thanks';

const formats = new Map<string, Intl.NumberFormat>();

/** A price in the currency that the element's attribute names. */
export function priceText(element: Element, price: number): string {
  const currency = element.getAttribute('currency') ?? 'USD';
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(price);
}

export function tenureText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}
