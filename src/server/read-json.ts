import { isNestedDeeper } from '../schemas/nesting.ts';
import { checkJson, isUsable } from './check-json.ts';
import { isFramed } from './framed-requests.ts';
import { HttpError, invalidRequest } from './http-error.ts';

/** Deeper than any request of the interface, and far from what overflows a stack. */
const MAX_DEPTH = 32;

/**
 * Most entries of a list where an endpoint names no other limit: twice the line items that the reference
 * service takes.
 */
const MAX_ENTRIES = 1000;

/** How the text of a request's body is read. */
interface TextReading {
  /** Longest body that is read, in bytes, whatever its `Content-Length` claims. */
  readonly maxBytes: number;
  /** Told the body's length before it is read as JSON; may refuse it by throwing. */
  readonly countLength?: (bodyBytes: number) => void;
}

/** How a request's body is read. */
export interface JsonReading extends TextReading {
  /** Most entries of a list; absent: 1,000. */
  readonly maxEntries?: number | undefined;
}

/**
 * The JSON in a request's body.
 * @throws {HttpError} what `readJsonText` and `parseJson` throw.
 */
export async function readJson(
  request: Request,
  { maxEntries, ...reading }: JsonReading,
): Promise<unknown> {
  return parseJson(await readJsonText(request, reading), maxEntries);
}

/**
 * The text of a request's body, which is said to be JSON.
 * @throws {HttpError} when the type is not JSON, or the body is too long, compressed, or not UTF-8.
 */
export async function readJsonText(
  request: Request,
  { maxBytes, countLength }: TextReading,
): Promise<string> {
  requireJson(request.headers.get('content-type'));
  const bytes = await readBytes(request, maxBytes);
  countLength?.(bytes.length);
  return decode(bytes, request);
}

/**
 * What a text of JSON says.
 * @throws {HttpError} when it is not JSON, nested too deeply, or holds a text that a database cannot store, or a list
 * that is far too long.
 */
export function parseJson(text: string, maxEntries = MAX_ENTRIES): unknown {
  const value = parse(text);
  const limits = { depth: MAX_DEPTH, entries: maxEntries };
  if (isUsable(value, limits)) return value;
  if (isNestedDeeper(value, MAX_DEPTH)) throw tooDeep();
  throw invalidRequest(checkJson(value, limits));
}

function requireJson(contentType: string | null): void {
  // Some shops' servers call UTF-8 by its other name.
  if (/^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(contentType ?? '')) return;
  throw new HttpError(
    'UNSUPPORTED_MEDIA_TYPE',
    'The body must be sent with Content-Type: application/json.',
  );
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new HttpError('BODY_TOO_LARGE', `The body must not be longer than ${maxBytes / 1024} KiB.`);
  const announced = Number(request.headers.get('content-length') ?? NaN);
  if (announced > maxBytes) throw tooLarge();
  try {
    // The body is no longer than announced, so it may be read at once, which is far quicker.
    if (announced > 0 && isFramed(request)) return new Uint8Array(await request.arrayBuffer());
    return await readChunks(request, maxBytes, tooLarge);
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError('MALFORMED_JSON', 'The body ended too early.', { cause });
  }
}

async function readChunks(
  request: Request,
  maxBytes: number,
  tooLarge: () => HttpError,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array, { headers }: Request): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    // Whatever stands before the server may have unpacked a body and left the header: then it is text.
    if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
      const message = 'The body must be sent without Content-Encoding, as it is.';
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE', message, { cause });
    }
    throw new HttpError('MALFORMED_JSON', 'The body is not UTF-8 text.', { cause });
  }
}

const NO_JSON = 'The body is not valid JSON.';
const NO_BODY =
  'The body is empty: a server that hands requests on does so before anything reads bodies, such as express.json().';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HttpError('MALFORMED_JSON', text === '' ? NO_BODY : NO_JSON, { cause });
  }
}

function tooDeep(): HttpError {
  return new HttpError(
    'MALFORMED_JSON',
    `The body is nested more than ${MAX_DEPTH} levels deep; no request needs that.`,
  );
}
