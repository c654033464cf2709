import * as z from 'zod/mini';
import type { Issue } from './issue.ts';
import { describeIssues } from './describe-issues.ts';

/** What came of reading a value: the value as the schema has it, or what is wrong with it. */
export type Read<Value> =
  | { readonly data: Value; readonly issues?: undefined }
  | { readonly data?: undefined; readonly issues: readonly Issue[] };

/** Reads a value that came from elsewhere; what is wrong is said in sentences. Pages have `readByTable`. */
export function read<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Read<z.output<Schema>> {
  try {
    const { data, error } = z.safeParse(schema, value);
    return error ? { issues: describeIssues(error, value) } : { data };
  } catch {
    // Either there are so many issues that zod exhausts the stack when it adds them up, or a page's value can't be
    // read, such as a proxy that was revoked.
    return { issues: [] };
  }
}
