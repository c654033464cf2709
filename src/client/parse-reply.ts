import type * as z from 'zod/mini';
import { describeIssues } from '../schemas/issues.ts';
import { isNestedTooDeeply, MAX_NESTING } from './nesting.ts';
import { ReplyError } from './reply-error.ts';

/**
 * The reply's text as the schema's type.
 * @param name What was asked, such as `POST https://…`: the beginning of the error's message.
 * @throws {ReplyError} when the text is no JSON, is nested too deeply or does not fit the schema.
 */
export function parseReply<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  name: string,
): z.output<Schema> {
  if (text.trim() === '')
    throw new ReplyError(`${name} answered with an empty body where the interface promises JSON.`);
  const value = parseJson(text, name);
  if (isNestedTooDeeply(value))
    throw new ReplyError(`${name} answered with JSON nested more than ${MAX_NESTING} levels deep.`);
  const result = readValue(value, schema, name);
  if (result.success) return result.data;
  const issues = describeIssues(result.error, value);
  throw new ReplyError(
    `${name} answered with JSON that does not fit the interface: ${issues[0]?.message ?? ''}`,
    { issues },
  );
}

/** Adding up a hundred thousand issues, zod exhausts the stack. */
function readValue<Schema extends z.ZodMiniType>(value: unknown, schema: Schema, name: string) {
  try {
    return schema.safeParse(value);
  } catch (cause) {
    throw new ReplyError(`${name} answered with JSON that does not fit the interface anywhere.`, {
      cause,
    });
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReplyError(
      `${name} answered with something that is not JSON. Check that serviceUrl is the service's address.`,
      { cause },
    );
  }
}
