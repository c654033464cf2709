import { checkedUrl } from '../client/checked-url.ts';
import { endpointUrl } from '../client/endpoint-url.ts';
import { fieldError } from '../client/errors.ts';
import { checkRetryAmbiguous } from '../merchant/check-retry-ambiguous.ts';
import { checkTenureUnit } from '../merchant/check-tenure-unit.ts';
import { checkCountry } from '../merchant/country-code.ts';
import type { PlanOptions } from '../merchant/plan-options.ts';
import { isHeaderText } from '../schemas/header-text.ts';

/** Where the orders are kept by default. */
export const DEFAULT_DATABASE_URL = 'file:data/plans.sqlite';

/** What a plan server is made of. */
export interface PlanServerOptions {
  /** Base address of the service; absolute. */
  readonly serviceUrl: string;
  /** Store identifier from the merchant's integration kit. */
  readonly storeId: string;
  /** The store's access token. It appears in no reply, log or error. */
  readonly accessToken: string;
  /** What the shop's own server sends as `Authorization: Bearer …`; no browser knows it. */
  readonly secret: string;
  /**
   * The secret before this one: while the shop's server still sends it, and offer tokens that were made with it are
   * about, it counts as well.
   */
  readonly formerSecret?: string | undefined;
  /**
   * Where the orders are kept: `file:…` (SQLite, one process; `file:data/plans.sqlite` by default),
   * `:memory:` (for tests), or `postgres://…` for several instances side by side.
   */
  readonly databaseUrl?: string | undefined;
  /** Country of the shop, two letters, where a cart does not say one; by default, what the browser said. */
  readonly country?: string | undefined;
  /** Unit of the service's tenures, `year` (default) or `month`: `POST /changes` titles plans by it. */
  readonly tenureUnit?: PlanOptions['tenureUnit'];
  /** Titles the plans of `POST /changes`; default: as of `planChanges`, in English. */
  readonly planTitle?: PlanOptions['planTitle'];
  /**
   * Whether an order may be sent again when it is unknown what became of it: only where the service's
   * operator promises that a repeat is harmless. By default it is set aside for a person.
   */
  readonly retryAmbiguous?: boolean | undefined;
  /** Days for which receipts are kept; 0 (default): as long as the database. */
  readonly receiptDays?: number | undefined;
  /** Time for one attempt at the service, in ms; 15,000 by default; see `OrderClientOptions`. */
  readonly timeout?: number | undefined;
  /** How long `POST /changes` waits for the service, in ms; 4,000 by default. No plan is added after it. */
  readonly quoteTimeout?: number | undefined;
  /** The present moment; the system's clock by default. */
  readonly clock?: (() => Date) | undefined;
  /**
   * Told one line a request and one an attempt, without personal data; silent by default. Where it fails, the line
   * alone is lost.
   */
  readonly log?: ((line: string) => unknown) | undefined;
}

/** Most days that receipts are kept for: six digits, and a date that can be computed. */
const MAX_RECEIPT_DAYS = 999_999;

/** @throws {RequestError} for an option that is not valid: `issues` names it. */
export function checkOptions(options: PlanServerOptions): void {
  const { secret, serviceUrl, storeId, country, tenureUnit } = options;
  const { receiptDays, timeout, quoteTimeout } = options;
  const formerSecret = options.formerSecret ?? secret;
  // A variable that is not set is often an empty text. Each order would be refused, as if the shop had to correct it.
  if (typeof storeId !== 'string' || storeId === '') {
    throw fieldError('storeId', 'storeId must be a text of at least one character.');
  }
  for (const [name, text] of Object.entries({ secret, formerSecret })) {
    if (isHeaderText(text)) continue;
    throw fieldError(name, `${name} must be a text of visible ASCII characters without spaces.`);
  }
  // Plain JavaScript may give the text of a variable: with `'0'`, every receipt would be deleted at once.
  if (!isNumber(receiptDays ?? 0, (days) => days >= 0 && days <= MAX_RECEIPT_DAYS)) {
    const range = `from 0 (for ever) to ${MAX_RECEIPT_DAYS}`;
    throw fieldError('receiptDays', `receiptDays must be a number of days ${range}.`);
  }
  // The quote client would call the second one `timeout`.
  for (const [name, time] of Object.entries({ timeout, quoteTimeout })) {
    if (isNumber(time ?? 1, (milliseconds) => milliseconds > 0)) continue;
    throw fieldError(name, `${name} must be a number of milliseconds above 0.`);
  }
  checkCountry(country);
  checkTenureUnit(tenureUnit);
  checkRetryAmbiguous(options.retryAmbiguous);
  // A wrong address fails here, not at the first order.
  checkedUrl(endpointUrl(serviceUrl, '/'));
}

function isNumber(value: unknown, isValid: (value: number) => boolean): boolean {
  return typeof value === 'number' && isValid(value);
}
