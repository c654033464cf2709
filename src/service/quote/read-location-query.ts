import type { Issue } from '../../schemas/issue.ts';
import { QuoteQuery } from '../../schemas/quote-request.ts';
import { read, type Read } from '../../schemas/read.ts';
import type { CheckedQuery } from '../service-parts.ts';
import { stateCode } from './state-code.ts';

/** The queries that were read. The same query is the same object, so each is read once. */
const remembered = new WeakMap<CheckedQuery, Read<QuoteQuery>>();

/**
 * Reads `storeId`, `country` and `state` from a request's address. The interface calls country and
 * state codes: the country is taken as two letters (ISO 3166), in either case, the state as its code
 * or its name. What is read is the code, in capitals.
 */
export function readLocationQuery(parameters: CheckedQuery): Read<QuoteQuery> {
  const known = remembered.get(parameters);
  if (known !== undefined) return known;
  const location = locationOf(parameters);
  remembered.set(parameters, location);
  return location;
}

function locationOf(parameters: CheckedQuery): Read<QuoteQuery> {
  const parsed = read(QuoteQuery, Object.fromEntries(parameters));
  const country = parameters.get('country')?.trim().toUpperCase() ?? '';
  // "&state=" is what a form without a state sends.
  const written = parameters.get('state')?.trim();
  const isCountry = /^[A-Z]{2}$/.test(country);
  const state = written ? stateCode(country, written) : undefined;
  const issues: Issue[] = [...(parsed.issues ?? [])];
  if (parameters.get('country') && !isCountry) issues.push(noCountry);
  if (isCountry && written && state === undefined) issues.push(unknownState);
  if (!parsed.data || issues.length > 0) return { issues };
  const { storeId } = parsed.data;
  return { data: { storeId, country, ...(state && { state }) } };
}

const noCountry: Issue = {
  path: 'country',
  message: 'country must be two letters, such as US.',
};
const unknownState: Issue = {
  path: 'state',
  message: 'state must be a state of the country, by its code or name, such as CA or California.',
};
