// esbuild, and so Cloudflare's tools, would take all of `z.core`, with zod's words in fifty languages.
import { toDotPath, type $ZodError, type $ZodIssue } from 'zod/v4/core';
import { MAX_ISSUES, shortPath, type Issue } from './issue.ts';

/**
 * The first 20 issues of a failed parse, one a field, in sentences: `zod/mini` itself says only "Invalid
 * input".
 * @param input - The value that was parsed; it tells a missing field from one of the wrong type.
 */
export function describeIssues(error: $ZodError, input: unknown): Issue[] {
  const described = new Map<string, Issue>();
  for (const issue of error.issues) {
    if (described.size === MAX_ISSUES) break;
    const fullPath = toDotPath(issue.path);
    const path = shortPath(fullPath);
    // What else is wrong with a value is said once its first issue is mended.
    if (described.has(fullPath)) continue;
    const message = describe(issue, path || 'The JSON', valueAt(input, issue.path));
    described.set(fullPath, { path, message });
  }
  return [...described.values()];
}

function describe(issue: $ZodIssue, field: string, value: unknown): string {
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
