import { WarrantyError } from './warranty-error.ts';

/**
 * No reply, or not the whole of it: the connection failed. In a browser also: the service does not
 * allow the page's origin (CORS), or the page's policy does not allow the service (`connect-src`).
 * `cause` is what `fetch` threw.
 */
export class NetworkError extends WarrantyError {
  override readonly name = 'NetworkError';
}
