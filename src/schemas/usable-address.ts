import { ADDRESS_MAX_LENGTH } from './limits.ts';

/**
 * An address that a reply holds, absolute where it was meant from the service on; `undefined` where it
 * is no address. Only what begins with a slash is surely meant so: `shop.example/terms` is not.
 * @param base Address of the service.
 */
export function usableAddress(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX_LENGTH) return undefined;
  if (base === undefined || !value.startsWith('/')) return value;
  return URL.canParse(value, base) ? new URL(value, base).href : undefined;
}
