import { numberFormat } from './number-format.ts';

/** A tenure in words of the language, such as `2 years`. */
export function formatTenure(years: number, lang: string): string {
  return numberFormat(lang, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(years);
}
