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
  const url = parse(serviceUrl);
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

function parse(serviceUrl: string): URL {
  const url = parseOrNull(serviceUrl, globalThis.document?.baseURI);
  if (url === null) {
    throw fieldError(
      'serviceUrl',
      globalThis.document
        ? 'serviceUrl must be an address, such as https://service.example or /api.'
        : 'serviceUrl must be an absolute address, such as https://service.example: there is no page to resolve a relative one against.',
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw fieldError('serviceUrl', 'serviceUrl must begin with https: or http:.');
  }
  // fetch refuses such an address, with an error that repeats the password.
  if (url.username || url.password) {
    throw fieldError(
      'serviceUrl',
      'serviceUrl must hold no user name and no password: the service has an accessToken.',
    );
  }
  return url;
}

function parseOrNull(address: string, base: string | undefined): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
