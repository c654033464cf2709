import { request } from 'node:http';
import { pipeline } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createService } from 'warranty-widget/service';
import * as z from 'zod';
import type { FetchHandler } from '../../../demo/fetch-handler.ts';
import { DemoClock } from '../../../demo/shop/demo-clock.ts';
import { store } from '../../../demo/shop/store.ts';
import { startDemo, type RunningDemo } from '../../../demo/start-demo.ts';
import { startScriptedService } from '../../support/scripted-service-server.ts';
import { ScriptedService } from '../../support/scripted-service.ts';

/** The demo on a free port, with the reference service over a database in memory. */
export interface Shop extends RunningDemo {
  /** The present of shop and service. */
  readonly clock: DemoClock;
  /** The contracts that the service has for an order, oldest first. */
  contracts(orderId: string): Promise<Contract[]>;
}

/** What the tests look at in a contract of the service's sandbox. */
const Contract = z.object({
  contractId: z.string(),
  policySKU: z.string(),
  isCancelled: z.boolean(),
});
type Contract = z.output<typeof Contract>;

/** @param alter - Changes what the shop sends, on its way to the service, or has it wait there. */
export async function startShop(
  alter: (path: string, body: string) => string | Promise<string> = (_path, body) => body,
): Promise<Shop> {
  const { storeId, accessToken } = store;
  const clock = new DemoClock();
  const service = createService({
    stores: { [storeId]: accessToken },
    clock: clock.now,
    quotesPerMinute: 0,
  });
  const demo = await startDemo({
    port: 0,
    clock,
    service: {
      async fetch(sent) {
        if (sent.method !== 'POST') return service.fetch(sent);
        const body = await alter(new URL(sent.url).pathname, await sent.text());
        return service.fetch(
          new Request(sent.url, { method: 'POST', headers: sent.headers, body }),
        );
      },
    },
  });
  return {
    url: demo.url,
    clock,
    async contracts(orderId) {
      const query = new URLSearchParams({ storeId, orderId });
      const response = await fetch(`${demo.url}/service/sandbox/contracts?${query}`, {
        headers: { 'X-Service-Access-Token': accessToken },
      });
      return z.array(Contract).parse(await response.json());
    },
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
