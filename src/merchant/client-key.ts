import { networkOf } from '../rate-limit/network-of.ts';
import { hashOf } from './hash.ts';

/**
 * What the rate limit knows a client by: a hash of its name, so that no header is ever remembered,
 * however long it is; an IPv6 address by its /64.
 */
export function clientKeyOf(name: string): Promise<string> {
  return hashOf(networkOf(name));
}
