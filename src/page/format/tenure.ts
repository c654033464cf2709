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

/** A tenure in words of the language, such as `2 years` or `18 months`. */
export function formatTenure(tenure: number, { lang, tenureUnit }: TenureDisplay): string {
  return numberFormat(lang, { style: 'unit', unit: tenureUnit, unitDisplay: 'long' }).format(
    tenure,
  );
}
