import { hashOf } from './hash.ts';

/** No address is longer, with its zone and port. */
const ADDRESS_MAX_LENGTH = 100;

/** Groups of an IPv6 address that name its network; a single client has all of the rest. */
const NETWORK_GROUPS = 4;

/**
 * What the rate limit knows a client by: a hash of its name, so that no header is ever remembered,
 * however long it is; an IPv6 address by its /64.
 */
export async function clientKeyOf(name: string): Promise<string> {
  const trimmed = name.trim();
  const isAddress = trimmed.length <= ADDRESS_MAX_LENGTH;
  return hashOf(isAddress ? networkOf(trimmed.replace(WITH_PORT, '$1')) : trimmed);
}

/** An address as some proxies give it, with the port of the connection, which is another each time. */
const WITH_PORT = /^(\[[^\]]*\]|[\d.]+):\d+$/;

/** The network of an IPv6 address, with or without brackets and zone; any other name as it is. */
function networkOf(name: string): string {
  const address = /^\[?([\da-f:.]*:[\da-f:.]*)(%[^\]]*)?\]?$/i.exec(name)?.[1];
  if (address === undefined || !URL.canParse(`http://[${address}]`)) return name;
  // The URL writes every form of an address in one way.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last];
  // An IPv4 address in IPv6 form: all of them are in one network.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.join(':');
  return groups.slice(0, NETWORK_GROUPS).join(':');
}
