import type * as z from 'zod/mini';
import { ErrorReply } from '../schemas/error-reply.ts';
import { isNestedTooDeeply } from './nesting.ts';
import { NetworkError } from './network-error.ts';
import { parseReply } from './parse-reply.ts';
import { readLimited, REPLY_LIMIT } from './read-limited.ts';
import { redactCause, redactText } from './redact.ts';
import { ReplyError } from './reply-error.ts';
import { parseRetryAfter } from './retry-delay.ts';
import { ServiceError } from './service-error.ts';

/** Most bytes of an error's body that are kept: enough for any message. */
const ERROR_BODY_LIMIT = 16 * 1024;

/** Most characters of the service's own words in an error's message. */
const MAX_REASON = 300;

/** One request to the service. */
export interface JsonPost<Schema extends z.ZodMiniType> {
  url: URL;
  /** The JSON text that is sent. */
  body: string;
  /** What a successful reply must be. */
  reply: Schema;
  /** Sent as `X-Service-Access-Token`; it appears in nothing that is thrown. */
  accessToken?: string;
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch;
  signal: AbortSignal;
}

/** The address as errors name it: without the query, which is the merchant's business. */
export function nameOf(url: URL): string {
  return `POST ${url.origin}${url.pathname}`;
}

/**
 * Sends one request, once, and reads its reply.
 * @throws {NetworkError | ServiceError | ReplyError}
 */
export async function postJson<Schema extends z.ZodMiniType>(
  post: JsonPost<Schema>,
): Promise<z.output<Schema>> {
  const name = nameOf(post.url);
  const response = await send(post, name);
  if (!response.ok) throw await serviceError(response, post, name);
  const { text, exceeded, failure } = await readLimited(response, REPLY_LIMIT);
  if (failure !== undefined)
    throw new NetworkError(`${name} lost its connection in the middle of the reply. Try again.`, {
      cause: redactCause(failure, post.accessToken),
    });
  if (exceeded) throw new ReplyError(`${name} answered with more than ${REPLY_LIMIT / 1024} KiB.`);
  return parseReply(redactText(text, post.accessToken), post.reply, name);
}

async function send<Schema extends z.ZodMiniType>(
  { url, body, accessToken, fetch = globalThis.fetch, signal }: JsonPost<Schema>,
  name: string,
): Promise<Response> {
  try {
    return await fetch(url.href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken && { 'x-service-access-token': accessToken }),
      },
      body,
      redirect: 'manual',
      // Runtimes without a page have neither cookies nor a referrer, and some refuse the options.
      ...(globalThis.document && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
      signal,
    });
  } catch (error) {
    const check = globalThis.document
      ? "Check that the service allows this page's origin (CORS), and the page the service (connect-src)."
      : 'Check serviceUrl, and that the service is up.';
    throw new NetworkError(`${name} got no reply. ${check}`, {
      cause: redactCause(error, accessToken),
    });
  }
}

async function serviceError<Schema extends z.ZodMiniType>(
  response: Response,
  { accessToken }: JsonPost<Schema>,
  name: string,
): Promise<ServiceError> {
  const { text } = await readLimited(response, ERROR_BODY_LIMIT);
  const body = errorBody(text, accessToken);
  const said = ErrorReply.safeParse(body).data?.error;
  const reason = said?.message ? `: ${oneLine(said.message)}` : '.';
  const message = `${name} answered with status ${response.status}${reason} ${advice(response.status)}`;
  return new ServiceError(message, {
    status: response.status,
    body,
    issues: said?.issues,
    retryAfter: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
  });
}

function errorBody(text: string, accessToken: string | undefined): unknown {
  const redacted = redactText(text, accessToken);
  if (redacted === '') return undefined;
  try {
    // Once more value by value: JSON may write the token's characters as escapes.
    const body: unknown = JSON.parse(redacted, (_key, value: unknown) =>
      typeof value === 'string' ? redactText(value, accessToken) : value,
    );
    return isNestedTooDeeply(body) ? redacted : body;
  } catch {
    return redacted;
  }
}

/** The service's own words as one sentence that a log can hold. */
function oneLine(words: string): string {
  const sentence = words.slice(0, MAX_REASON).replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function advice(status: number): string {
  if (status < 400) return 'Redirects are not followed: give the final address as serviceUrl.';
  if (status === 401 || status === 403) return 'Check the access token and the storeId.';
  if (status === 404) return 'Check serviceUrl and storeId.';
  if (status === 429) return 'Ask less often.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}
