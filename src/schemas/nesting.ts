/**
 * Whether a JSON value is nested more than so many levels deep. Code that walks a value by recursion, such as a clone or
 * `JSON.stringify`, could exhaust the stack; this goes no deeper than the levels.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels < 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}
