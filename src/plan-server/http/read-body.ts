import type * as z from 'zod/mini';
import { checkRequest } from '../../client/check-request.ts';
import { RequestError } from '../../client/errors.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';

/** Longest body, in bytes: an order of a thousand lines, with receipts on many of them. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** How a body is read. */
interface BodyReading {
  /** What the address says of it. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** Most entries of a list; absent: those of any request of the interface. */
  readonly maxEntries?: number;
}

/**
 * What a request's body says, by its schema. A field that the schema does not name is refused: misspelt,
 * it would be lost without a word.
 * @throws {HttpError} with a path for each field that is wrong.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  { known = {}, maxEntries }: BodyReading = {},
): Promise<z.output<Schema>> {
  const body = await readJson(request, { maxBytes: MAX_BODY_BYTES, maxEntries });
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject) return asRequest(() => checkRequest(schema, body, 'The body'));
  for (const [path, value] of Object.entries(known)) {
    if (!Object.hasOwn(body, path) || Reflect.get(body, path) === value) continue;
    throw invalidRequest([{ path, message: `${path} must be that of the address.` }]);
  }
  return asRequest(() => checkRequest(schema, { ...body, ...known }, 'The body'));
}

/** What was checked, or a refusal that says what is wrong with it. */
function asRequest<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (error instanceof RequestError) throw invalidRequest(error.issues);
    throw error;
  }
}
