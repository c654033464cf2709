import type * as z from 'zod/mini';
import { readLimited } from '../client/read-limited.ts';
import { placeOf } from '../schemas/place.ts';
import { QuoteQuery, QuoteRequest } from '../schemas/quote-request.ts';
import { read } from '../schemas/read.ts';
import { ProxyRefusal } from './proxy-reply.ts';

/** Largest body that is read: a title, a price and a long description, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** What a page asked for, with nothing in it that the interface does not name. */
export interface AskedQuote {
  query: QuoteQuery;
  product: QuoteRequest;
}

/**
 * Reads and checks a request for a quote.
 * @throws {ProxyRefusal} with a status that says what is wrong.
 */
export async function readQuoteRequest(request: Request): Promise<AskedQuote> {
  const asked = check(QuoteQuery, knownParameters(new URL(request.url).searchParams));
  const query = { storeId: asked.storeId, ...placeOf(asked) };
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ProxyRefusal(415, 'unsupported-media-type', 'Send the product as application/json.');
  }
  return { query, product: check(QuoteRequest, await readJson(request)) };
}

/** An absent parameter and a blank one are the same. */
function knownParameters(parameters: URLSearchParams): Record<string, string | undefined> {
  const value = (name: string) => parameters.get(name)?.trim() || undefined;
  return { storeId: value('storeId'), country: value('country'), state: value('state') };
}

const NO_JSON = 'Send the product as a whole JSON text.';
/** The element always sends a body: most likely the server's own parser has read it. */
const NO_BODY =
  'The body is empty: put the quote proxy before what reads bodies, such as express.json().';

async function readJson(request: Request): Promise<unknown> {
  const { text, exceeded, failure } = await readLimited(request, BODY_LIMIT);
  if (exceeded) {
    throw new ProxyRefusal(413, 'body-too-large', `Send at most ${BODY_LIMIT / 1024} KiB.`);
  }
  try {
    if (failure === undefined) return JSON.parse(text);
  } catch {
    // Refused below, like a body that broke off.
  }
  throw new ProxyRefusal(400, 'malformed-json', text === '' ? NO_BODY : NO_JSON);
}

/** Unknown fields are dropped: a newer element may send some, and none is ever passed on. */
function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, issues } = read(schema, value);
  if (!issues) return data;
  throw new ProxyRefusal(400, 'invalid-request', issues.map((issue) => issue.message).join(' '), {
    issues,
  });
}
