/** True for a code that `Intl` accepts as a currency: three letters, as in ISO 4217. */
export function isCurrencyCode(code: string): boolean {
  return /^[a-z]{3}$/i.test(code);
}
