import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { FetchHandler } from './fetch-handler.ts';

/** How the service treats a request, if it gets it at all. */
export type ServiceBehaviour = (
  request: Request,
  service: FetchHandler,
  server: HttpBindings,
) => Response | Promise<Response>;

/** Breaks the connection off: the sender cannot know what became of its request. */
export function breakOff({ outgoing }: HttpBindings): Response {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
