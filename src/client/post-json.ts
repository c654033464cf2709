import type * as z from 'zod/mini';
import { ErrorReply } from '../schemas/error-reply.ts';
import { NetworkError, ReplyError, ServiceError } from './errors.ts';
import { isTooDeep, parseJson, parseReply } from './parse-reply.ts';
import { readLimited, REPLY_LIMIT, type LimitedText } from './read-limited.ts';
import type { Credentials } from './access-token.ts';
import type { Redactor } from './redact.ts';
import { parseRetryAfter } from './retry-delay.ts';

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
  /** What the service says by 204, or by 404 with JSON; absent: these are errors. */
  nothing?: z.output<Schema>;
  /** Most bytes of a reply that are read; default 256 KiB. */
  replyLimit?: number;
  /** Of a server: its access token, which no error repeats. */
  credentials?: Credentials | undefined;
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined;
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
  const { credentials, replyLimit = REPLY_LIMIT } = post;
  const redactor = credentials?.redactor;
  const name = nameOf(post.url);
  const response = await send(post, name);
  if (post.nothing !== undefined && response.status === 204) return post.nothing;
  if (!response.ok) {
    const error = await serviceError(response, post, name);
    if (post.nothing !== undefined && error.status === 404 && typeof error.body === 'object') {
      return post.nothing;
    }
    throw error;
  }
  const { text, exceeded, failure } = await readLimited(response, replyLimit);
  if (failure !== undefined) {
    throw new NetworkError(`${name} lost its connection in the middle of the reply. Try again.`, {
      cause: redactor ? redactor.cause(failure) : failure,
    });
  }
  if (exceeded) {
    throw new ReplyError(`${name} answered with more than ${replyLimit / 1024} KiB.`, {
      body: redactor ? redactor.cutText(text) : text,
    });
  }
  return parseReply(text, post.reply, name, redactor);
}

async function send<Schema extends z.ZodMiniType>(
  { url, body, credentials, fetch = globalThis.fetch, signal }: JsonPost<Schema>,
  name: string,
): Promise<Response> {
  try {
    return await fetch(url.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials?.headers },
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
      cause: credentials ? credentials.redactor.cause(error) : error,
    });
  }
}

async function serviceError<Schema extends z.ZodMiniType>(
  response: Response,
  { credentials }: JsonPost<Schema>,
  name: string,
): Promise<ServiceError> {
  const body = errorBody(await readLimited(response, ERROR_BODY_LIMIT), credentials?.redactor);
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

function errorBody(read: LimitedText, redactor: Redactor | undefined): unknown {
  const { text, exceeded, failure } = read;
  if (text === '') return undefined;
  const body = parseJson(text);
  if (body !== undefined && !isTooDeep(body)) return redactor ? redactor.json(body) : body;
  if (!redactor) return text;
  return exceeded || failure !== undefined ? redactor.cutText(text) : redactor.text(text);
}

/** The service's own words as one sentence that a log can hold. */
function oneLine(words: string): string {
  const sentence = words.slice(0, MAX_REASON).replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function advice(status: number): string {
  if (status < 400) return 'Redirects are not followed: give the final address as serviceUrl.';
  if (status === 401 || status === 403) return 'Check the access token and the storeId.';
  if (status === 404) return 'The address may be wrong: check serviceUrl.';
  if (status === 429) return 'Ask less often.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}
