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

/** Passes requests on; a connection that breaks behind it breaks before it too. */
function relayTo(target: string): FetchHandler {
  return {
    async fetch(request, { outgoing }) {
      const { pathname, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const body = await request.text();
      try {
        return await fetch(`${target}${pathname}${search}`, { method, headers, signal, body });
      } catch {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  };
}
