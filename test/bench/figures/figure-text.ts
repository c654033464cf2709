import type { Row } from './rows.ts';

/** A figure with its unit: `1,943 B`. */
export function figureText({ unit, digits }: Pick<Row, 'unit' | 'digits'>, figure: number): string {
  const text = numberText(figure, digits);
  return unit ? `${text} ${unit}` : text;
}

/** `3.4x`. */
export function ratioText(ratio: number): string {
  return `${numberText(ratio, 1)}x`;
}

function numberText(figure: number, digits: number): string {
  // No minus before a zero.
  const rounded = Number(figure.toFixed(digits)) + 0;
  return rounded.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
