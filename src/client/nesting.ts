/** Deepest nesting of a reply that is let in; the interface needs four levels. */
export const MAX_NESTING = 64;

/**
 * Whether a JSON value is nested so deeply that code which walks it by recursion, such as a clone or
 * `JSON.stringify`, could exhaust the stack. Itself goes level by level.
 */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    const below: unknown[] = [];
    for (const item of level)
      if (typeof item === 'object' && item !== null)
        for (const inner of Object.values(item)) if (typeof inner === 'object') below.push(inner);
    level = below;
  }
  return false;
}
