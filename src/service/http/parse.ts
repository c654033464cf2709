import * as z from 'zod/mini';
import type { Issue } from '../../schemas/issue.ts';
import { describeIssues } from '../../schemas/issues.ts';

/** What a parse gave: the value, or what is wrong with it. */
export type Parsed<Value> =
  | { readonly value: Value; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };

/** Reads a value by its schema; what is wrong is said in sentences. */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): Parsed<z.output<Schema>> {
  const { data, error } = z.safeParse(schema, input);
  return error === undefined
    ? { value: data, issues: [] }
    : { issues: describeIssues(error, input) };
}
