import { ADDRESS_MAX_LENGTH } from './limits.ts';

/**
 * An address that a reply holds, absolute where it was meant from the service on; `undefined` where it
 * is no address. Only what begins with a slash is surely meant so: `shop.example/terms` is not.
 * @param base - Address of the service.
 */
export function usableAddress(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isRelative = base !== undefined && value.startsWith('/');
  if (isRelative && !URL.canParse(value, base)) return undefined;
  const address = isRelative ? new URL(value, base).href : value;
  return address.length <= ADDRESS_MAX_LENGTH ? address : undefined;
}
