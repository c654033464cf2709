import { fieldError } from './errors.ts';

/**
 * The address of an endpoint, where the service's address could be used. It is a file of its own because the script tag
 * needs addresses, and no errors.
 * @throws {RequestError} when there is none.
 */
export function checkedUrl(url: URL | undefined): URL {
  if (url) return url;
  throw fieldError(
    'serviceUrl',
    'serviceUrl must be an http: or https: address without user name and password, such as https://service.example, or in a page /api.',
  );
}
