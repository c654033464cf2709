/** A host that is this machine: nothing on the way to it can read along. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * What to say where all that is sent to the service can be read on the way; undefined where it cannot. It is not refused:
 * the network between may be the merchant's own, and nobody else's.
 */
export function clearTextWarning(serviceUrl: string): string | undefined {
  const { protocol, hostname } = new URL(serviceUrl);
  if (protocol === 'https:' || THIS_MACHINE.test(hostname)) return undefined;
  return "The service's address begins with http: the access token and the customers' details can be read on the way. Use https, unless the network between is yours alone.";
}
