/** The fields of an object that came from elsewhere. */
export type Fields = Record<string, unknown>;

/**
 * Whether a value is an object with fields, which a list is not. It is a rule like those of `rules.ts`, in a file of its
 * own because the script tag needs it and none of those.
 */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
