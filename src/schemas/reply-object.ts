import * as z from 'zod/mini';

/** The fields of an object that came from elsewhere. */
export type Fields = Record<string, unknown>;

/**
 * An object in a reply of the service, read tolerantly: `null` equals absent, fields that the
 * interface does not name are kept as they are.
 * @param change - Makes the fields what the shape expects, where the service may write them otherwise.
 */
export function replyObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  change: (fields: Fields) => Fields = (fields) => fields,
) {
  return z.pipe(
    z.transform((value) => {
      const fields = givenFields(value);
      return fields ? change(fields) : value;
    }),
    z.looseObject(shape),
  );
}

/** A copy of the object's own fields that are not `null`; `undefined` for whatever is no object. */
export function givenFields(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  const fields: Fields = Object.fromEntries(given);
  // Without a prototype: what a page has added to that of all objects would be read as fields.
  Object.setPrototypeOf(fields, null);
  return fields;
}
