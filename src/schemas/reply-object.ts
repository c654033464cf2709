import * as z from 'zod/mini';

/**
 * An object in a reply of the service, read tolerantly: `null` equals absent, fields that the
 * interface does not name are kept as they are.
 */
export function replyObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.transform(withoutNulls), z.looseObject(shape));
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  // Without a prototype: what a page has added to that of all objects would be read as fields.
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}
