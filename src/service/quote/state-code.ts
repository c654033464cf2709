import { stateNames } from './state-names.ts';

/**
 * The code of a state, however it is written: `FL`, `us-fl` and `Florida` are `FL`. A country whose
 * states have no names here takes any code, of one to three letters or digits.
 * @param country Two letters, in capitals.
 * @returns Undefined for what is no state of the country.
 */
export function stateCode(country: string, state: string): string | undefined {
  const written = state.trim().toUpperCase();
  const code = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written;
  const names = Object.hasOwn(stateNames, country) ? stateNames[country] : undefined;
  if (names === undefined) return /^[A-Z0-9]{1,3}$/.test(code) ? code : undefined;
  if (Object.hasOwn(names, code)) return code;
  return Object.keys(names).find((known) => plain(names[known] ?? '') === plain(state));
}

/** A name without accents, case, and whatever stands between its words. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();
}
