/** Longest address, with its zone and port, in characters. */
const ADDRESS_MAX_LENGTH = 100;

/** Groups of an IPv6 address that name its network; a client may use any address in it. */
const NETWORK_GROUPS = 4;

/** An address with the port of its connection, as some proxies give it; each connection has another port. */
const WITH_PORT = /^(\[[^\]]*\]|[\d.]+):\d+$/;

/** An IPv6 address, with or without brackets and zone. */
const IPV6 = /^\[?([\da-f:.]*:[\da-f:.]*)(%[^\]]*)?\]?$/i;

/**
 * The network of a client: its IPv4 address, also where it is written as IPv6, or the /64 of its IPv6
 * address. Any other name stands for itself.
 * @param name - Mostly an IP address, with or without a port.
 */
export function networkOf(name: string): string {
  const trimmed = name.trim();
  // A longer text is no address, and might keep an expression busy.
  if (trimmed.length > ADDRESS_MAX_LENGTH) return trimmed;
  const host = trimmed.replace(WITH_PORT, '$1');
  const address = IPV6.exec(host)?.[1];
  if (address === undefined || !URL.canParse(`http://[${address}]`)) return host;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups.slice(0, NETWORK_GROUPS).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every form of an address in one way.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
