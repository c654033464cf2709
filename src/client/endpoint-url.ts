import { fieldError } from './errors.ts';

/**
 * Address of an endpoint: the service's own path and query are kept, its path with or without a
 * slash at the end.
 * @param serviceUrl - Base address of the service; a relative one resolves against the page.
 * @throws {RequestError} when it is no `http:` or `https:` address, or holds a password.
 */
export function endpointUrl(
  serviceUrl: string,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): URL {
  const url = parse(serviceUrl, globalThis.document?.baseURI);
  // fetch refuses an address with a password, with an error that repeats it.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw fieldError(
      'serviceUrl',
      'serviceUrl must be an http: or https: address without a user name or a password, such as https://service.example, or in a page /api.',
    );
  }
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

function parse(address: string, base: string | undefined): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
