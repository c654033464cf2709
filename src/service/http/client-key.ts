import { hash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

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

function networkOf(address: string): string {
  const host =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  // IPv4 first: most addresses are, and the test for IPv6 takes longer.
  if (isIPv4(host) || !isIPv6(host)) return host;
  const groups = ipv6Groups(host);
  const mapped = /^::ffff:([\d.]+)$/i.exec(host)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}
