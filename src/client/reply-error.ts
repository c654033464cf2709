import { WarrantyError, type WarrantyErrorOptions } from './warranty-error.ts';

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
