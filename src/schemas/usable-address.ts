import { ADDRESS_MAX_LENGTH } from './limits.ts';

/**
 * An address of a reply. One that begins with a slash is the service's and is made absolute; any other
 * text stays as it is, because `shop.example/terms` may be meant as a host. `undefined` for what is no
 * text, cannot be made absolute or is too long.
 * @param base - Address of the service; without it, every text stays as it is.
 */
export function usableAddress(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isRelative = base !== undefined && value.startsWith('/');
  if (isRelative && !URL.canParse(value, base)) return undefined;
  const address = isRelative ? new URL(value, base).href : value;
  return address.length <= ADDRESS_MAX_LENGTH ? address : undefined;
}
