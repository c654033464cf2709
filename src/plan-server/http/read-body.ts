import type * as z from 'zod/mini';
import { checkRequest } from '../../client/check-request.ts';
import { type Fields, isObject } from '../../schemas/rules.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';
import { refusing } from './refusing.ts';

/** Longest body, in bytes: an order of a thousand lines, with receipts on many of them. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** How a body is read. */
interface BodyReading {
  /** The fields that the address says already. */
  readonly fromAddress?: Readonly<Record<string, unknown>>;
  /** Most entries of a list; absent: 1,000. */
  readonly maxEntries?: number;
  /** Brings the body into the form that the schema has. */
  readonly prepare?: (body: Fields) => Fields;
}

/**
 * What a request's body says, by its schema. A field that the schema does not name is refused, because a
 * misspelt one would be lost without a word.
 * @throws {HttpError} with a path for each field that is wrong.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  { fromAddress = {}, maxEntries, prepare = (fields) => fields }: BodyReading = {},
): Promise<z.output<Schema>> {
  const body = await readJson(request, { maxBytes: MAX_BODY_BYTES, maxEntries });
  if (!isObject(body)) return refusing(() => checkRequest(schema, body, 'The body'));
  for (const [path, value] of Object.entries(fromAddress)) {
    if (!Object.hasOwn(body, path) || body[path] === value) continue;
    throw invalidRequest([{ path, message: `${path} must be that of the address.` }]);
  }
  return refusing(() => checkRequest(schema, { ...prepare(body), ...fromAddress }, 'The body'));
}
