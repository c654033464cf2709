import { isNestedDeeper } from '../../schemas/nesting.ts';
import { checkJson } from './check-json.ts';
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
  const text = decode(bytes);
  const value = parse(text);
  const issues = checkJson(value);
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
  if (isNestedDeeper(value, MAX_DEPTH)) {
    throw new HttpError(
      'MALFORMED_JSON',
      `The body is nested more than ${MAX_DEPTH} levels deep; no request needs that.`,
    );
  }
  return value;
}
