import { numberFormat } from './number-format.ts';

/** The units that a `warrantyTenure` can be in; the first one is the default. */
export const TENURE_UNITS = ['year', 'month'] as const;

/** The unit of `warrantyTenure`. */
export type TenureUnit = (typeof TENURE_UNITS)[number];

/** How tenures are shown by an element. */
export interface TenureDisplay {
  /** BCP 47 language tag. */
  readonly lang: string;
  readonly tenureUnit: TenureUnit;
}

/** English, of whichever region: `Intl` says the same there, as far as numbers are not grouped. */
const ENGLISH = /^en(-..)?$/;

/** A tenure in words of the language, such as `2 years` or `18 months`. */
export function formatTenure(tenure: number, { lang, tenureUnit }: TenureDisplay): string {
  // The first format of a unit takes Chromium longer than the rest of an offer.
  if (ENGLISH.test(lang) && tenure < 1000) return `${tenure} ${tenureUnit}${tenure > 1 ? 's' : ''}`;
  return numberFormat(lang, { style: 'unit', unit: tenureUnit, unitDisplay: 'long' }).format(
    tenure,
  );
}
