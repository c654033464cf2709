import * as z from 'zod/mini';
import { describeIssues, type Issue } from '../schemas/issues.ts';
import { RequestError } from './request-error.ts';

/**
 * The value in full as the interface wants it. The schemas of requests drop what they do not name,
 * so an unknown field, mostly a misspelt one, is an issue here and not silently lost.
 * @param name What is checked, such as `The order`: the beginning of the error's message.
 * @throws {RequestError} with every issue and its path.
 */
export function checkRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  const issues = result.success
    ? unknownFields(value, result.data, '')
    : describeIssues(result.error, value);
  if (result.success && issues.length === 0) return result.data;
  const sentences = issues.map((issue) => issue.message).join(' ');
  throw new RequestError(`${name} does not fit the interface and was not sent. ${sentences}`, {
    issues,
  });
}

/** What is in the value and not in its parsed copy, at any depth. */
function unknownFields(value: unknown, parsed: unknown, path: string): Issue[] {
  if (!isObject(value) || !isObject(parsed)) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (Object.hasOwn(parsed, key)) return unknownFields(field, parsed[key], below);
    if (field === undefined) return [];
    return [{ path: below, message: `${below} is not a field of the interface; leave it out.` }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
