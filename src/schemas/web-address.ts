/** The address if it is an absolute `http:` or `https:` one; `undefined` for all else, such as `javascript:`. */
export function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:/i.test(text) && URL.canParse(text) ? text : undefined;
}
