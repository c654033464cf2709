import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { createPlanServer } from 'warranty-widget/plan-server';
import { createDemo, type DemoOptions } from './create-demo.ts';
import { store } from './shop/store.ts';

interface StartOptions extends Omit<DemoOptions, 'url' | 'planServer'> {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where the plan server keeps its orders, as `file:…`; by default in memory. */
  readonly planDatabaseUrl?: string;
  /** Puts something around the demo, such as what makes its pages reload during development. */
  readonly wrap?: ((demo: Handler) => Handler) | undefined;
}

/** Answers a request; Node's own request and response go along. */
export type Handler = (
  request: Request,
  server: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** A demo that listens. */
export interface RunningDemo {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Ends it, with the connections it has. */
  close(): Promise<void>;
}

/** Time for one attempt of the plan server, in ms. */
const ATTEMPT_TIMEOUT = 5000;

/**
 * Listens first, so that the shop's back end knows the address under which it reaches the service,
 * then serves the demo there, and starts its plan server.
 * @throws what the system or a database reported.
 */
export async function startDemo({
  port,
  planDatabaseUrl = ':memory:',
  wrap = (demo) => demo,
  ...options
}: StartOptions): Promise<RunningDemo> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const { storeId, accessToken, planServerSecret: secret } = store;
  // The plan server goes by the real time: its attempts wait in real time, whatever day the demo's clock shows.
  const planServer = createPlanServer({
    serviceUrl: `${url}/service`,
    storeId,
    accessToken,
    secret,
    databaseUrl: planDatabaseUrl,
    timeout: ATTEMPT_TIMEOUT,
  });
  try {
    const demo = createDemo({ ...options, url, planServer });
    const listener = getRequestListener(wrap((request, server) => demo.fetch(request, server)));
    server.on('request', (request, response) => void listener(request, response));
    await planServer.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    async close() {
      // First the plan server: its last attempts still need the service.
      await planServer.close();
      await close();
    },
  };
}
