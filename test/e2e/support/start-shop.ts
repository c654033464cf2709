import { request } from 'node:http';
import { pipeline } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createService } from 'warranty-widget/service';
import type { FetchHandler } from '../../../demo/create-demo.ts';
import { store } from '../../../demo/shop/store.ts';
import { startDemo, type RunningDemo } from '../../../demo/start-demo.ts';
import { startScriptedService } from '../../support/scripted-service-server.ts';
import { ScriptedService } from '../../support/scripted-service.ts';

/** The demo on a free port, with the reference service over a database in memory. */
export async function startShop(): Promise<RunningDemo> {
  const service = createService({ stores: { [store.storeId]: store.accessToken } });
  const demo = await startDemo({ port: 0, service });
  return {
    url: demo.url,
    async close() {
      await demo.close();
      await service.close();
    },
  };
}

/** The demo on a free port, with a service that answers as the test scripts it. */
export interface ScriptedShop extends RunningDemo {
  readonly service: ScriptedService;
}

export async function startScriptedShop(): Promise<ScriptedShop> {
  const server = await startScriptedService();
  const service = await ScriptedService.create(server.url);
  const demo = await startDemo({ port: 0, service: relayTo(service.url) });
  return {
    url: demo.url,
    service,
    async close() {
      await demo.close();
      await server.close();
    },
  };
}

/** Passes requests on; a connection that hangs or breaks behind it does so before it too. */
function relayTo(target: string): FetchHandler {
  return {
    async fetch(incomingRequest, { incoming, outgoing }) {
      const { pathname, search } = new URL(incomingRequest.url);
      const body = await incomingRequest.text();
      const { method, headers } = incoming;
      const behind = request(`${target}${pathname}${search}`, { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        pipeline(reply, outgoing, ignore);
      });
      behind.on('error', () => outgoing.destroy());
      outgoing.on('close', () => behind.destroy());
      behind.end(body);
      return RESPONSE_ALREADY_SENT;
    },
  };
}

/** A reply that breaks off is what some tests ask for; `pipeline` has passed it on already. */
function ignore(): void {}
