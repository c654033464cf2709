import { IS_IN_PAGE } from './is-in-page.ts';

/**
 * Address of an endpoint. The base address keeps its own path, which may end with a slash, and its
 * query.
 * @param serviceUrl - Base address of the service; a relative one resolves against the page.
 * @param path - Path of the endpoint below the base address; begins with a slash.
 * @param query - Further query parameters; those without a value are left out.
 * @returns Nothing where `serviceUrl` is no `http:` or `https:` address, or has a user name or a password:
 * `checkedUrl` says so.
 */
export function endpointUrl(
  serviceUrl: string,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): URL | undefined {
  const url = parse(serviceUrl, IS_IN_PAGE ? document.baseURI : undefined);
  // fetch refuses an address with a password, with an error that repeats it.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return undefined;
  }
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

function parse(address: string, base: string | undefined): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
