/** A code that `Intl` accepts as a currency, three letters as in ISO 4217, in capitals; `undefined` for any other text. */
export function currencyCode(text: string | undefined): string | undefined {
  return /^[a-z]{3}$/i.exec(text ?? '')?.[0].toUpperCase();
}
