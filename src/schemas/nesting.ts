/**
 * Whether a JSON value is nested more than so many levels deep. Code that walks a value by recursion,
 * such as a clone or `JSON.stringify`, could exhaust the stack; this goes level by level.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'object' && item !== null) {
        for (const inner of Object.values(item)) if (typeof inner === 'object') below.push(inner);
      }
    }
    level = below;
  }
  return false;
}
