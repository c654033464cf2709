import type { Issue } from '../../schemas/issues.ts';
import { HttpError, invalidRequest } from './http-error.ts';

/** Deeper than any request of the interface, and far from what overflows a stack. */
const MAX_DEPTH = 32;

/**
 * The JSON in a request's body.
 * @param maxBytes Longest body that is read, whatever its `Content-Length` claims.
 * @throws {HttpError} when the type is not JSON, the body is too long, not UTF-8, not JSON, nested
 * too deeply, or holds a text that a database cannot store.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  requireJson(request.headers.get('content-type'));
  const text = decode(await readBytes(request, maxBytes));
  const value = parse(text);
  const issues = [...unstorableTexts(value)];
  if (issues.length > 0) throw invalidRequest(issues);
  return value;
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
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError('MALFORMED_JSON', 'The body ended too early.', { cause });
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HttpError('MALFORMED_JSON', 'The body is not UTF-8 text.', { cause });
  }
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new HttpError('MALFORMED_JSON', 'The body is not valid JSON.', { cause });
  }
  if (depthExceeds(value, MAX_DEPTH))
    throw new HttpError(
      'MALFORMED_JSON',
      `The body is nested more than ${MAX_DEPTH} levels deep; no request needs that.`,
    );
  return value;
}

function depthExceeds(value: unknown, maxDepth: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap(entriesOf);
  }
  return false;
}

function entriesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and what is stored must be what was sent. */
function* unstorableTexts(value: unknown, path = ''): Generator<Issue> {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    yield { path, message: `${path || 'The JSON'} contains a character that is not text.` };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value))
    yield* unstorableTexts(
      entry,
      Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
    );
}
