import { networkOf } from '../rate-limit/network-of.ts';
import { hashOf } from './hash.ts';

/**
 * What the rate limit knows a client by: a hash of its name, or of the /64 of an IPv6 address. So no header is
 * kept, however long it is.
 * @param name - What the proxy's `clientKey` gave.
 */
export function clientKeyOf(name: string): Promise<string> {
  return hashOf(networkOf(name));
}
