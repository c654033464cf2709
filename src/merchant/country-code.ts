import { fieldError } from '../client/errors.ts';

/** What is wrong with a text that is no code of a country: the end of a sentence that begins with its name. */
export const NO_COUNTRY_CODE = 'must be two letters, such as US';

/** Whether a text that a shop gives is the code of a country, in either case; blanks around it do not count. */
export function isCountryCode(text: string): boolean {
  return /^\s*[a-z]{2}\s*$/i.test(text);
}

/**
 * Refuses a shop's country with which no request would be valid; none counts as left out.
 * @throws {RequestError} for a text that is no code of a country.
 */
export function checkCountry(country: string | undefined): void {
  if (!country || isCountryCode(country)) return;
  throw fieldError('country', `country ${NO_COUNTRY_CODE}.`);
}
