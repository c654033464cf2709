import type { Issue } from '../../schemas/issues.ts';
import { QuoteQuery } from '../../schemas/quote-request.ts';
import { parse, type Parsed } from '../http/parse.ts';

/**
 * Reads `storeId`, `country` and `state` from a request's address. The interface calls country and
 * state codes: they are taken in either case, and the country as two letters (ISO 3166).
 */
export function readLocationQuery(parameters: URLSearchParams): Parsed<QuoteQuery> {
  const parsed = parse(QuoteQuery, Object.fromEntries(parameters));
  const issues = [
    ...parsed.issues,
    ...repeated(parameters),
    ...badCode('country', parameters.get('country'), /^[a-z]{2}$/i, 'two letters, such as US'),
    ...badCode('state', parameters.get('state'), /^[a-z0-9-]{1,10}$/i, 'a short code, such as CA'),
  ];
  if (parsed.value === undefined || issues.length > 0) return { issues };
  const { storeId, country, state } = parsed.value;
  return {
    value: {
      storeId,
      country: country.toUpperCase(),
      // "&state=" is what a form without a state sends.
      ...(state ? { state: state.toUpperCase() } : {}),
    },
    issues: [],
  };
}

/** A parameter given twice might be read differently by whatever stands before the service. */
function repeated(parameters: URLSearchParams): Issue[] {
  return Object.keys(QuoteQuery.shape)
    .filter((name) => parameters.getAll(name).length > 1)
    .map((path) => ({ path, message: `${path} must be given once.` }));
}

function badCode(path: string, value: string | null, code: RegExp, expected: string): Issue[] {
  if (!value || code.test(value)) return [];
  return [{ path, message: `${path} must be ${expected}.` }];
}
