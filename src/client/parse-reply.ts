import type * as z from 'zod/mini';
import { describeIssues } from '../schemas/issues.ts';
import { isNestedDeeper } from '../schemas/nesting.ts';
import type { Redactor } from './redact.ts';
import { ReplyError } from './errors.ts';

/** Deepest nesting of a reply that is let in; the interface needs four levels. */
const MAX_NESTING = 64;

/** Whether a reply is nested too deeply to be read. */
export function isTooDeep(value: unknown): boolean {
  return isNestedDeeper(value, MAX_NESTING);
}

/**
 * The reply's text as the schema's type.
 * @param name - What was asked, such as `POST https://…`: the beginning of the error's message.
 * @param redactor - Takes the access token out of an error's body; never out of a reply that is read.
 * @throws {ReplyError} when the text is no JSON, is nested too deeply or does not fit the schema.
 */
export function parseReply<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  name: string,
  redactor?: Redactor,
): z.output<Schema> {
  if (text.trim() === '') {
    throw new ReplyError(`${name} answered with an empty body where the interface promises JSON.`);
  }
  const value = parseJson(text);
  if (value === undefined) {
    throw new ReplyError(
      `${name} answered with something that is not JSON. Check that serviceUrl is the service's address.`,
      { body: redactor ? redactor.text(text) : text },
    );
  }
  if (isTooDeep(value)) {
    throw new ReplyError(
      `${name} answered with JSON nested more than ${MAX_NESTING} levels deep.`,
      { body: redactor ? redactor.text(text) : text },
    );
  }
  const result = readValue(value, schema);
  if (result?.success) return result.data;
  const issues = result ? describeIssues(result.error, value) : [];
  throw new ReplyError(
    `${name} answered with JSON that does not fit the interface: ${issues[0]?.message ?? 'nothing of it does.'}`,
    { issues, body: redactor ? redactor.json(value) : value },
  );
}

/** No result where there are so many issues that zod exhausts the stack when it adds them up. */
function readValue<Schema extends z.ZodMiniType>(value: unknown, schema: Schema) {
  try {
    return schema.safeParse(value);
  } catch {
    return undefined;
  }
}

/** The JSON value; `undefined` where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
