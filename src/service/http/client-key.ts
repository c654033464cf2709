import { hash } from 'node:crypto';
import { networkOf } from '../../rate-limit/network-of.ts';

/** Characters of a key: enough that no two clients share one. */
const KEY_LENGTH = 22;

/**
 * The key under which a client is remembered: short, whatever the address is made of, and no address.
 * One client has a whole /64 of IPv6 to itself.
 * @param address - An IP address, with or without a port; any other text stands for itself.
 */
export function clientKey(address: string): string {
  return hash('sha256', networkOf(address), 'base64url').slice(0, KEY_LENGTH);
}
