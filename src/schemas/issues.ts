import * as z from 'zod/mini';

/** One thing wrong with a request or reply: which field, and a sentence that says what to do. */
export interface Issue {
  /** The field, such as `orderLineItemList[0].quantity`; empty where it is the value as a whole. */
  readonly path: string;
  /** A sentence that names the field. It never repeats the value, which may be personal data. */
  readonly message: string;
}

/** Most issues that are listed: a hostile text may have a hundred thousand. */
export const MAX_ISSUES = 20;

/** Longest path of an issue, in characters: whoever sends a JSON chooses the names of its fields. */
const MAX_PATH_LENGTH = 120;

/** A path as it is shown: one that is too long is cut, and ends with "…". */
export function shortPath(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH - 1)}…` : path;
}

/**
 * What a failed parse found first, in sentences, at most 20: `zod/mini` itself says only "Invalid
 * input".
 * @param input - The value that was parsed; it tells a missing field from one of the wrong type.
 */
export function describeIssues(error: z.core.$ZodError, input: unknown): Issue[] {
  return error.issues.slice(0, MAX_ISSUES).map((issue) => {
    const path = shortPath(z.core.toDotPath(issue.path));
    return { path, message: describe(issue, path || 'The JSON', valueAt(input, issue.path)) };
  });
}

function describe(issue: z.core.$ZodIssue, field: string, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      // The issue of `z.required` does not say what the field must be.
      if (issue.expected === 'nonoptional') return `${field} is required.`;
      return value === undefined
        ? `${field} is required and must be ${typeNames[issue.expected] ?? issue.expected}.`
        : `${field} must be ${typeNames[issue.expected] ?? issue.expected}, not ${typeOf(value)}.`;
    case 'too_small':
      if (issue.origin === 'string') return `${field} must not be empty.`;
      return `${field} must be ${issue.inclusive ? 'at least' : 'greater than'} ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `${field} must have at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}.`
        : `${field} must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}.`;
    case 'invalid_format':
      return `${field} must be ${formatNames[issue.format] ?? `a valid ${issue.format}`}.`;
    case 'custom':
      return issue.message.startsWith('must ') ? `${field} ${issue.message}` : issue.message;
    default:
      return `${field} is not valid.`;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const formatNames: Readonly<Record<string, string>> = {
  datetime: 'a date and time with its offset, such as 2026-03-01T09:30:00Z',
  url: 'an address, such as https://shop.example/product',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction';
  return typeNames[typeof value] ?? `a ${typeof value}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );
}
