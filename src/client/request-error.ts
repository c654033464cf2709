import { WarrantyError } from './warranty-error.ts';

/** The request does not fit the interface and was not sent; `issues` names each field. */
export class RequestError extends WarrantyError {
  override readonly name = 'RequestError';
}
