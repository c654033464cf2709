import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { breakOff, type ServiceBehaviour } from './service-behaviour.ts';

/** Time that a slow service takes, in ms: less than the element's time limit. */
const SLOWNESS = 2500;

/** Ways in which a service fails, by the name in the address `/faults/{name}/…`. */
export const faults = {
  down: (_request, _service, server) => breakOff(server),
  async slow(request, service, server) {
    await delay(SLOWNESS);
    return service.fetch(request, server);
  },
  async hanging(request, _service, { outgoing }) {
    await Promise.race([once(request.signal, 'abort'), once(outgoing, 'close')]);
    return RESPONSE_ALREADY_SENT;
  },
  async error() {
    return Response.json({ error: { code: 'internal', message: 'Broken.' } }, { status: 500 });
  },
  async garbage() {
    return Response.json({ warrantyQuoteId: 7, warrantyQuoteItemList: 'soon' });
  },
  async html() {
    return new Response('<!doctype html><title>Sign in</title>', {
      headers: { 'Content-Type': 'text/html' },
    });
  },
  async empty() {
    return new Response('', { headers: { 'Content-Type': 'application/json' } });
  },
} satisfies Record<string, ServiceBehaviour>;

/** Name of a fault. */
export type FaultName = keyof typeof faults;

/** Whether an address names a fault. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faults, name);
}
