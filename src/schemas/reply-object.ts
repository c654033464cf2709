import * as z from 'zod/mini';
import { replyFields } from './rules.ts';

/**
 * An object in a reply of the service, read tolerantly: `null` equals absent, fields that the
 * interface does not name are kept as they are.
 * @param fields - Gives an object's fields as the shape expects them.
 */
export function replyObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  fields: (value: unknown) => unknown = replyFields,
) {
  return z.pipe(z.transform(fields), z.looseObject(shape));
}
