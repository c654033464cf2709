import type { Credentials } from './credentials.ts';
import { ERROR_REPLY_TABLE } from '../schemas/tables/error-reply.ts';
import { MAX_ISSUES } from '../schemas/issue.ts';
import type { Read } from '../schemas/read.ts';
import { readByTable } from '../schemas/read-table.ts';
import { NetworkError } from './errors.ts';
import { ReplyError, ServiceError } from './reply-errors.ts';
import { IS_IN_PAGE } from './is-in-page.ts';
import { jsonRequest } from './json-request.ts';
import { readLimited, type LimitedText } from './read-limited.ts';
import { isTooDeep, parseJson, parseReply } from './parse-reply.ts';
import { parseRetryAfter } from './retry-delay.ts';

/** Most bytes of a reply that are read where the request names no other limit. */
const REPLY_LIMIT = 256 * 1024;

/** Most bytes of an error's body that are kept: enough for any message. */
const ERROR_BODY_LIMIT = 16 * 1024;

/** Most characters of the service's own words in an error's message. */
const MAX_REASON = 300;

/** A page sends no token that an error could repeat. */
const NO_CREDENTIALS: Credentials = {
  headers: {},
  body: (said) => said,
  cause: (cause) => cause,
};

/** One request to the service. */
export interface JsonPost<Reply> {
  url: URL;
  /** The JSON text that is sent. */
  body: string;
  /** Reads the JSON value of a successful reply. */
  read: (value: unknown) => Read<Reply>;
  /** The JSON text that 204, and 404 with JSON, stand for; without it, these are errors. */
  nothing?: string;
  /** Most bytes of a reply that are read; default 256 KiB. */
  replyLimit?: number;
  /** Of a server: its access token, which no error repeats. */
  credentials?: Credentials | undefined;
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined;
  signal: AbortSignal;
}

/** The request as errors name it: without the query, which is the merchant's business. */
export function nameOf(url: URL): string {
  return `POST ${url.origin}${url.pathname}`;
}

/**
 * Sends one request, once, and reads its reply. A request that the signal ended is a `NetworkError` too.
 * @throws {NetworkError | ServiceError | ReplyError}
 */
export async function postJson<Reply>(post: JsonPost<Reply>): Promise<Reply> {
  const { read, nothing, replyLimit = REPLY_LIMIT, credentials = NO_CREDENTIALS } = post;
  const name = nameOf(post.url);
  const parse = (text: string) => parseReply(text, read, name, credentials);
  const response = await send(post, credentials, name);
  if (nothing && response.status === 204) return parse(nothing);
  if (!response.ok) {
    const error = await serviceError(response, credentials, name);
    if (nothing && error.status === 404 && typeof error.body === 'object') return parse(nothing);
    throw error;
  }
  const { text, exceeded, failure } = await readLimited(response, replyLimit);
  if (failure !== undefined) {
    throw new NetworkError(`${name} lost its connection in the middle of the reply. Try again.`, {
      cause: credentials.cause(failure),
    });
  }
  if (exceeded) {
    throw new ReplyError(`${name} answered with more than ${replyLimit / 1024} KiB.`, {
      body: credentials.body(text, true),
    });
  }
  return parse(text);
}

async function send(
  { url, body, fetch, signal }: JsonPost<unknown>,
  { headers, cause }: Credentials,
  name: string,
): Promise<Response> {
  try {
    // Plain JavaScript may say `null` for what it leaves out.
    return await (fetch ?? globalThis.fetch)(url.href, jsonRequest(body, signal, headers));
  } catch (error) {
    const check = IS_IN_PAGE
      ? "Check serviceUrl, that the service is up and allows this page's origin (CORS), and that the page allows it (connect-src)."
      : 'Check serviceUrl, and that the service is up.';
    throw new NetworkError(`${name} got no reply. ${check}`, { cause: cause(error) });
  }
}

async function serviceError(
  response: Response,
  credentials: Credentials,
  name: string,
): Promise<ServiceError> {
  const { status, headers } = response;
  const body = errorBody(await readLimited(response, ERROR_BODY_LIMIT), credentials);
  const { message, issues } = readByTable(ERROR_REPLY_TABLE, body).data?.error ?? {};
  const reason = message ? `: ${oneLine(message)}` : '.';
  return new ServiceError(`${name} answered with status ${status}${reason} ${advice(status)}`, {
    status,
    body,
    issues: issues?.slice(0, MAX_ISSUES),
    retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
  });
}

function errorBody({ text, exceeded, failure }: LimitedText, { body }: Credentials): unknown {
  if (text === '') return undefined;
  const value = parseJson(text);
  return value === undefined || isTooDeep(value)
    ? body(text, exceeded || failure !== undefined)
    : body(value, false);
}

/** The service's own words as one sentence that a log can hold. */
function oneLine(words: string): string {
  const sentence = words
    .slice(0, MAX_REASON)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function advice(status: number): string {
  if (status < 400) return 'Redirects are not followed: give the final address as serviceUrl.';
  if (status === 401 || status === 403) {
    // A page has no token.
    return IS_IN_PAGE ? 'Check storeId and the origin.' : 'Check the access token and the storeId.';
  }
  if (status === 404) return 'The address may be wrong: check serviceUrl.';
  if (status === 429) return 'Ask less often.';
  // The request did not arrive whole (408), or too early (425): nothing is wrong with it.
  const mayPass = status === 408 || status === 425 || status >= 500;
  return mayPass ? 'Try again later.' : 'Correct the request.';
}
