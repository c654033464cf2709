import { WarrantyError } from './warranty-error.ts';

/**
 * The whole reply, retries included, took longer than `timeout`. `cause` is the failure of the
 * attempt before, where there was one.
 */
export class TimeoutError extends WarrantyError {
  override readonly name = 'TimeoutError';
}
