import { isNestedDeeper } from '../schemas/nesting.ts';
import { checkJson, isUsable } from './check-json.ts';
import { HttpError, invalidRequest } from './http-error.ts';

/** Deeper than any request of the interface, and far from what overflows a stack. */
const MAX_DEPTH = 32;

/**
 * The JSON in a request's body.
 * @param maxBytes - Longest body that is read, whatever its `Content-Length` claims.
 * @param countLength - Told the body's length before it is read as JSON; may refuse it by throwing.
 * @throws {HttpError} when the type is not JSON, the body is too long, not UTF-8, not JSON, nested
 * too deeply, or holds a text that a database cannot store, or a list that is far too long.
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  countLength: (bodyBytes: number) => void = () => undefined,
): Promise<unknown> {
  requireJson(request.headers.get('content-type'));
  const bytes = await readBytes(request, maxBytes);
  countLength(bytes.length);
  const value = parse(decode(bytes));
  if (isUsable(value, MAX_DEPTH)) return value;
  if (isNestedDeeper(value, MAX_DEPTH)) throw tooDeep();
  throw invalidRequest(checkJson(value));
}

function requireJson(contentType: string | null): void {
  if (/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? '')) return;
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
    // A server passes on no more than was announced, so that the whole of it may be read at once.
    if (announced > 0) return new Uint8Array(await request.arrayBuffer());
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

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new HttpError('MALFORMED_JSON', 'The body is not UTF-8 text.', { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HttpError('MALFORMED_JSON', 'The body is not valid JSON.', { cause });
  }
}

function tooDeep(): HttpError {
  return new HttpError(
    'MALFORMED_JSON',
    `The body is nested more than ${MAX_DEPTH} levels deep; no request needs that.`,
  );
}
