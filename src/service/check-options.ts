import { isObject } from '../schemas/rules.ts';

/** Most days that a quote is kept for: six digits, and a date that can be computed. */
const MAX_DAYS = 999_999;

/** What is checked of a service's options; what was left out has its default. */
export interface CheckedOptions {
  readonly stores: unknown;
  readonly quotesPerMinute: number;
  readonly quoteDays: number;
  /** Empty: none. */
  readonly clientAddressHeader: string;
}

/**
 * Plain JavaScript may give the text of a variable, or what `Number` makes of one that is not set: NaN, which is not
 * above 0, and would count as no limit.
 * @throws {RangeError} that names the option.
 */
export function checkOptions(options: CheckedOptions): void {
  const { stores, quotesPerMinute, quoteDays, clientAddressHeader } = options;
  refuse('stores', storesProblem(stores));
  if (!isFrom0To(Infinity, quotesPerMinute)) {
    refuse('quotesPerMinute', 'must be a number, 0 (no limit) or more');
  }
  if (!isFrom0To(MAX_DAYS, quoteDays)) {
    refuse('quoteDays', `must be a number of days from 0 (for ever) to ${MAX_DAYS}`);
  }
  if (clientAddressHeader !== '') {
    refuse('clientAddressHeader', headerProblem(clientAddressHeader));
  }
}

function refuse(name: string, problem: string | undefined): void {
  if (problem !== undefined) throw new RangeError(`${name} ${problem}.`);
}

function isFrom0To(most: number, value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

/** What is wrong with the stores and their tokens, of which each must say whose a request is. */
export function storesProblem(stores: unknown): string | undefined {
  const tokens = isObject(stores) ? Object.values(stores) : [undefined];
  if (!tokens.every((token) => typeof token === 'string')) {
    return 'must be an object from store id to access token, such as {"my-store":"my-token"}';
  }
  return new Set(tokens).size < tokens.length
    ? 'must give each store an access token of its own; two have the same'
    : undefined;
}

/** What is wrong with the name of a header; undefined for one that a request can have. */
export function headerProblem(name: unknown): string | undefined {
  return typeof name === 'string' && /^[\w-]+$/.test(name)
    ? undefined
    : 'must be the name of a header, such as X-Forwarded-For';
}
