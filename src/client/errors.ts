import type { Issue } from '../schemas/issue.ts';

/** What an error holds besides its message. */
export interface WarrantyErrorOptions {
  cause?: unknown;
  issues?: readonly Issue[];
}

/**
 * Whatever went wrong between this package and the service. Its subclasses tell the outcomes apart;
 * `name` does so too where two copies of this package meet and `instanceof` fails.
 */
export class WarrantyError extends Error {
  /** The name of the class, which tells the outcomes apart where `instanceof` fails. */
  override readonly name: string = 'WarrantyError';
  /** The fields that are wrong, each with its path and what to do; empty where no field is known. */
  readonly issues: readonly Issue[];
  /**
   * True where an order was sent and it is unknown whether the service carried it out. Always false
   * for quotes, which change nothing.
   */
  ambiguous = false;

  constructor(message: string, { cause, issues = [] }: WarrantyErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.issues = issues;
  }
}

/** The request does not fit the interface and was not sent; `issues` names each field. */
export class RequestError extends WarrantyError {
  override readonly name = 'RequestError';
}

/**
 * No reply, or not the whole of it: the connection failed. In a browser also: the service does not
 * allow the page's origin (CORS), or the page's policy does not allow the service (`connect-src`).
 * `cause` is what `fetch` threw.
 */
export class NetworkError extends WarrantyError {
  override readonly name = 'NetworkError';
}

/**
 * No whole reply came within `timeout`, which is the time for a quote with its retries, and for one
 * attempt at an order. `cause` is the failure of the attempt before, where there was one.
 */
export class TimeoutError extends WarrantyError {
  override readonly name = 'TimeoutError';
}

/**
 * A `RequestError` about one field.
 * @param message - A sentence that names the field and says what to do.
 */
export function fieldError(path: string, message: string): RequestError {
  return new RequestError(message, { issues: [{ path, message }] });
}
