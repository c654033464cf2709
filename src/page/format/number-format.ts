const formats = new Map<string, Intl.NumberFormat>();

/** Returns the same format for the same arguments: to create one takes longer than to show an offer. */
export function numberFormat(lang: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = lang + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(lang, options);
  formats.set(key, format);
  return format;
}
