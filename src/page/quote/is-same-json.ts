/** Whether two values are the same JSON text; fields that are `undefined` do not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
