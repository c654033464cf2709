import type * as z from 'zod/mini';
import { RequestError } from '../client/errors.ts';
import { describeIssues } from '../schemas/issues.ts';

/**
 * What a browser handed over, as a selection. Fields that a selection does not have are left out:
 * a page may have added its own.
 * @throws {RequestError} with every issue and its path.
 */
export function parseSelection<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = describeIssues(result.error, value);
  const sentences = issues.map((issue) => issue.message).join(' ');
  throw new RequestError(`The selection is not one that the element hands over. ${sentences}`, {
    issues,
  });
}
