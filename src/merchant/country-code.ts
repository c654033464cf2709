/** What is wrong with a text that is no code of a country: the end of a sentence that begins with its name. */
export const NO_COUNTRY_CODE = 'must be two letters, such as US';

/** Whether a text that a shop gives is the code of a country, in either case; blanks around it do not count. */
export function isCountryCode(text: string): boolean {
  return /^\s*[a-z]{2}\s*$/i.test(text);
}
