import type { HttpError } from '../../server/http-error.ts';
import { headersOfAll, headersOfJson } from '../../server/reply-headers.ts';

/** A reply whose body is JSON. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: headersOfJson });
}

/** A reply whose body is text of this type. */
export function textReply(text: string, type: string): Response {
  return new Response(text, { headers: { ...headersOfAll, 'Content-Type': type } });
}

/** The reply to a request that was carried out, where there is nothing to say. */
export function emptyReply(): Response {
  return new Response(null, { status: 204, headers: headersOfAll });
}

/** The reply that says why a request is refused. */
export function errorReply({ reply, status, headers }: HttpError): Response {
  return new Response(JSON.stringify(reply), { status, headers: { ...headersOfJson, ...headers } });
}
