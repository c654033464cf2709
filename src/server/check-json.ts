import { type Issue, MAX_ISSUES, shortPath } from '../schemas/issue.ts';

/** What a request's JSON may be at most. */
export interface JsonLimits {
  /** How deep lists and objects may be nested. */
  readonly depth: number;
  /** Of one list: a schema looks at every entry, so a longer list must not reach it. */
  readonly entries: number;
}

/** The first 20 values that no request may hold, at any depth: lists too long, texts that cannot be stored. */
export function checkJson(json: unknown, { entries }: Pick<JsonLimits, 'entries'>): Issue[] {
  const issues: Issue[] = [];
  // The keys that lead to a value: to write each one's path costs far more than to look at the values.
  const keys: (string | number)[] = [];
  const check = (value: unknown): void => {
    const problem = problemOf(value, entries);
    if (problem !== undefined) {
      const field = shortPath(pathOf(keys));
      issues.push({ path: field, message: `${field || 'The JSON'} ${problem}` });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (issues.length === MAX_ISSUES) return;
      keys.push(key);
      check(inner);
      keys.pop();
    }
  };
  check(json);
  return issues;
}

/**
 * True for JSON in which `checkJson` would find nothing and which is not nested too deep. Unlike
 * `checkJson` it makes no paths: they cost more than all else that is done with a correct request.
 */
export function isUsable(value: unknown, limits: JsonLimits, depth = limits.depth): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth < 0 || (Array.isArray(value) && value.length > limits.entries)) return false;
  return Object.values(value).every((inner) => isUsable(inner, limits, depth - 1));
}

function problemOf(value: unknown, entries: number): string | undefined {
  if (Array.isArray(value) && value.length > entries) {
    return `must have at most ${entries} entries.`;
  }
  if (typeof value === 'string' && !isStorable(value)) {
    return 'contains a character that is not text.';
  }
  return undefined;
}

function pathOf(keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${key}` : key;
  }, '');
}

/**
 * True for a text that every database keeps as it was sent: PostgreSQL stores neither NUL nor half a
 * surrogate pair.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
