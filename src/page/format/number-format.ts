import { englishFormat } from './english-format.ts';
import type { KnownFormat } from './known-format.ts';

const formats = new Map<string, KnownFormat>();

/** Returns the same format for the same arguments: to create one takes longer than to show an offer. */
export function numberFormat(lang: string, options: Intl.NumberFormatOptions = {}): KnownFormat {
  const key = lang + JSON.stringify(options);
  const known = formats.get(key) ?? englishFormat(lang, options) ?? browserFormat(lang, options);
  formats.set(key, known);
  return known;
}

function browserFormat(lang: string, options: Intl.NumberFormatOptions): KnownFormat {
  const made = new Intl.NumberFormat(lang, options);
  return {
    // As text, in which a number has no more decimals than it was written with.
    format: (value) => wholeSymbol(made.format(`${value}`)),
    digits: made.resolvedOptions().maximumFractionDigits ?? 0,
  };
}

/** Adds a mark of direction, without which `US$` at the end of a text from right to left would be drawn as `$US`. */
function wholeSymbol(text: string): string {
  return text.replace(/^\u200f.*[A-Z]\p{Sc}$/u, '$&\u200e');
}
