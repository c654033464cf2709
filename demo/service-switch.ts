import type { FetchHandler } from './fetch-handler.ts';
import { breakOff, type ServiceBehaviour } from './service-behaviour.ts';

/** How the whole service behaves, until somebody switches it back. */
const behaviours = {
  well: (request, service, server) => service.fetch(request, server),
  /** The answer of a load balancer that finds no server behind it: nothing was carried out. */
  down: () =>
    Response.json(
      { error: { code: 'UNAVAILABLE', message: 'The service is down.' } },
      { status: 503, headers: { 'Retry-After': '1' } },
    ),
  'losing-answers': async (request, service, server) => {
    const answer = await service.fetch(request, server);
    return isOrder(request) ? breakOff(server) : answer;
  },
  'losing-orders': (request, service, server) =>
    isOrder(request) ? breakOff(server) : service.fetch(request, server),
} satisfies Record<string, ServiceBehaviour>;

/** Name of a behaviour. */
export type ServiceMode = keyof typeof behaviours;

/** Whether a form's value names a behaviour. */
export function isServiceMode(name: unknown): name is ServiceMode {
  return typeof name === 'string' && Object.hasOwn(behaviours, name);
}

/** Puts the demo's service down and back, for shop and pages alike. */
export class ServiceSwitch {
  mode: ServiceMode = 'well';

  /** The service as it is now. */
  over(service: FetchHandler): FetchHandler {
    return { fetch: (request, server) => behaviours[this.mode](request, service, server) };
  }
}

/** A fault of orders only: quotes go on, so that shoppers can choose a plan. */
function isOrder({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('/api/v1/order');
}
