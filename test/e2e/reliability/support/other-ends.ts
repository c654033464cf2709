import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { listenOnFreePort } from '../../../support/free-port.ts';
import type { OtherEnd } from './faults.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** A name that the browser of these tests is told not to find. */
export const UNKNOWN_HOST = 'plans.invalid';

/** The service's address has a name that nobody knows. */
export function noNameServer(): Promise<OtherEnd> {
  return Promise.resolve({ url: `http://${UNKNOWN_HOST}`, close: () => Promise.resolve() });
}

/** TLS is refused: the server has no certificate at all. */
export function refusedHandshake(): Promise<OtherEnd> {
  return listen(createTlsServer().on('tlsClientError', () => undefined));
}

/** TLS with a certificate that nobody has vouched for. */
export function untrustedCertificate(): Promise<OtherEnd> {
  return listen(createTlsServer(selfSignedCertificate()).on('tlsClientError', () => undefined));
}

/** The address says `https`, and the server does not speak it. */
export function plainHttp(): Promise<OtherEnd> {
  return listen(createServer((_request, response) => response.end()));
}

async function listen(server: Server): Promise<OtherEnd> {
  const port = await listenOnFreePort(server);
  return {
    url: `https://127.0.0.1:${port}`,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
