/**
 * Whether a request to a server must not wait for what another one has begun. On Cloudflare's Workers, to touch it is an
 * error; and it may never end, because it ends with the shopper who began it.
 */
export function asksAlone(): boolean {
  return globalThis.navigator?.userAgent === 'Cloudflare-Workers';
}
