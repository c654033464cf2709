import * as z from 'zod/mini';
import { type Issue, MAX_ISSUES, shortPath } from '../schemas/issue.ts';
import { describeIssues } from '../schemas/describe-issues.ts';
import { isObject } from '../schemas/rules.ts';
import { RequestError } from './errors.ts';

/** Most issues that an error's message repeats; its `issues` may have more. */
const MAX_SENTENCES = 5;

/** How many entries of each list are checked where a value has tens of thousands of issues. */
const FIRST_ENTRIES = 1000;

/**
 * The value as the interface wants it. An unknown field, mostly a misspelt one, is an issue here,
 * because the schemas of requests would drop it without a word.
 * @param name - What is checked, such as `The order`: the beginning of the error's message.
 * @throws {RequestError} with the first 20 issues and their paths.
 */
export function checkRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const { result, unknownFields } = parse(schema, value, name);
  if (result.success && unknownFields.length === 0) return result.data;
  const described = result.success ? [] : describeIssues(result.error, value);
  const issues = [...described, ...unknownFields].slice(0, MAX_ISSUES);
  const sentences = issues.slice(0, MAX_SENTENCES).map((issue) => issue.message);
  if (issues.length > MAX_SENTENCES) sentences.push(`And ${issues.length - MAX_SENTENCES} more.`);
  throw new RequestError(
    `${name} does not fit the interface and was not sent. ${sentences.join(' ')}`,
    { issues },
  );
}

/**
 * The checked value as JSON. Where a schema keeps fields that the interface does not name, they may
 * hold a circle or a BigInt, which JSON cannot say.
 * @param name - What is sent, such as `The order`: the beginning of the error's message.
 * @throws {RequestError} when the value has no JSON.
 */
export function requestText(value: unknown, name: string): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new RequestError(`${name} has no JSON and was not sent.`, { cause });
  }
}

/** Checks a value, which may throw when it is read, or be endless, where it comes from untyped code. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, name: string) {
  try {
    return parseWhole(schema, value);
  } catch (cause) {
    const beginning = cause instanceof RangeError ? parseBeginning(schema, value) : undefined;
    if (beginning) return beginning;
    throw new RequestError(`${name} could not be read and was not sent.`, { cause });
  }
}

function parseWhole<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  return { result: schema.safeParse(value), unknownFields: issuesOfUnknown(schema, value) };
}

/**
 * What is wrong with the first entries of the value's lists. It is asked for where zod exhausted the stack as it added
 * up tens of thousands of issues. Undefined where nothing is wrong, or where these entries cannot be read either.
 */
function parseBeginning<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  if (!isObject(value)) return undefined;
  try {
    const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
      return [name, Array.isArray(field) ? field.slice(0, FIRST_ENTRIES) : field];
    });
    const beginning = parseWhole(schema, Object.fromEntries(fields));
    const isInOrder = beginning.result.success && beginning.unknownFields.length === 0;
    return isInOrder ? undefined : beginning;
  } catch {
    return undefined;
  }
}

/** An issue for each of the first 20 fields, at any depth, that the schema does not name. */
function issuesOfUnknown(
  schema: z.core.$ZodType,
  value: unknown,
  path = '',
  found: Issue[] = [],
): Issue[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return issuesOfUnknown(schema.def.innerType, value, path, found);
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (found.length === MAX_ISSUES) break;
      issuesOfUnknown(schema.def.element, item, `${path}[${index}]`, found);
    }
  }
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) {
    return found;
  }
  const { shape, catchall } = schema.def;
  for (const [key, field] of Object.entries(value)) {
    if (found.length === MAX_ISSUES) break;
    const below = path ? `${path}.${key}` : key;
    const named = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (named) issuesOfUnknown(named, field, below, found);
    else if (!catchall && field !== undefined) {
      const name = shortPath(below);
      const others = Object.keys(shape).filter((other) => !Object.hasOwn(value, other));
      const meant = others.length > 0 ? `, or use one of ${others.join(', ')}` : '';
      const message = `${name} is not a field of the interface: leave it out${meant}.`;
      found.push({ path: name, message });
    }
  }
  return found;
}
