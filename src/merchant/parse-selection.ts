import type * as z from 'zod/mini';
import { RequestError } from '../client/errors.ts';
import { read } from '../schemas/read.ts';

/**
 * What a browser handed over, as a selection. Fields that a selection does not have are left out:
 * a page may have added its own.
 * @throws {RequestError} with the first 20 issues and their paths.
 */
export function parseSelection<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { data, issues } = read(schema, value);
  if (!issues) return data;
  const sentences = ['The selection is not one that the element hands over.'];
  for (const { message } of issues) sentences.push(message);
  throw new RequestError(sentences.join(' '), { issues });
}
