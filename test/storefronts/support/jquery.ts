import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';

/** The real jQuery: what its `serialize()` sees and which listeners its `trigger()` reaches matters. */
export async function jquery(context: Context): Promise<Response> {
  const path = fileURLToPath(import.meta.resolve('jquery/dist/jquery.min.js'));
  return context.body(await readFile(path, 'utf8'), 200, { 'content-type': 'text/javascript' });
}
