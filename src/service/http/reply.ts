import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpError } from '../../server/http-error.ts';
import { headersOfAll, headersOfJson } from '../../server/reply-headers.ts';
import { paths } from '../paths.ts';
import { ACCESS_TOKEN_HEADER } from './access.ts';

/** How long a browser may remember that the quote endpoint takes requests of other origins, in s. */
const PREFLIGHT_MAX_AGE = 3600;

/** The quote endpoint alone is for browsers: an order needs a token that no browser may hold. */
const headersOfQuotes = {
  ...headersOfAll,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

const jsonHeadersOfQuotes = { ...headersOfQuotes, 'Content-Type': 'application/json' };

/**
 * A reply whose body is JSON.
 * @param headers - Beside those of every reply.
 */
export function jsonReply(
  context: Context,
  body: unknown,
  status?: ContentfulStatusCode,
  headers?: Readonly<Record<string, string>>,
): Response {
  return jsonTextReply(context, JSON.stringify(body), status, headers);
}

/** The same of a body that is written as JSON already. */
export function jsonTextReply(
  context: Context,
  json: string,
  status: ContentfulStatusCode = 200,
  headers?: Readonly<Record<string, string>>,
): Response {
  const common = context.req.path === paths.quote ? jsonHeadersOfQuotes : headersOfJson;
  // The same object each time: a server that finds plain headers has nothing to copy or to sort.
  return new Response(json, {
    status,
    headers: headers ? { ...common, ...headers } : common,
  });
}

/** The reply to a request that is refused, or that failed. */
export function errorReply(context: Context, error: HttpError): Response {
  // A caller of the whole-system endpoint looks for isError, as in its other replies.
  const isError = context.req.path === paths.wholeSystemOrder ? { isError: true } : {};
  return jsonReply(context, { ...isError, ...error.reply }, error.status, error.headers);
}

/** The answer to a browser that asks whether a page of another origin may ask for quotes. */
export function preflightReply(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headersOfQuotes,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': `Content-Type,${ACCESS_TOKEN_HEADER}`,
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE),
      Vary: 'Access-Control-Request-Headers',
    },
  });
}
