import { WarrantyError, type WarrantyErrorOptions } from './errors.ts';

/** The reply that a `ServiceError` reports. */
export interface ServiceErrorOptions extends WarrantyErrorOptions {
  status: number;
  body?: unknown;
  retryAfter?: number;
}

/**
 * The service refused the request or failed: any status other than 2xx. Redirects are among them,
 * because none is ever followed. The interface does not show statuses or the shape of error bodies.
 */
export class ServiceError extends WarrantyError {
  override readonly name = 'ServiceError';
  /** HTTP status; 0 for a redirect in a browser, which hides it. */
  readonly status: number;
  /** The start of the reply: a JSON value, or the text where it is none; absent where it is empty. */
  readonly body?: unknown;
  /** How long the service asked to wait (`Retry-After`), in ms; absent where it did not. */
  readonly retryAfter?: number;

  constructor(message: string, { status, body, retryAfter, ...options }: ServiceErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/**
 * The service answered with success, but not with what the interface promises: no JSON, too much of
 * it, or fields that are missing or of the wrong type, which `issues` names.
 */
export class ReplyError extends WarrantyError {
  override readonly name = 'ReplyError';
  /**
   * The reply that could not be read: a JSON value, or the text where it is none; absent where it is
   * empty. What an order's reply says of contracts that exist is in here.
   */
  readonly body?: unknown;

  constructor(
    message: string,
    { body, ...options }: WarrantyErrorOptions & { body?: unknown } = {},
  ) {
    super(message, options);
    this.body = body;
  }
}
