const formats = new Map<string, Intl.NumberFormat>();

/** The one format of a language with such options: to make one takes longer than to show all of an offer. */
export function numberFormat(lang: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = lang + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(lang, options);
  formats.set(key, format);
  return format;
}
