import { readFile } from 'node:fs/promises';

/** What template expressions of a guide's snippet stand for, by the exact expression. */
export type Substitutions = Readonly<Record<string, string>>;

/** Folder of the snippets and of what plays the platforms. */
const FOLDER = new URL('..', import.meta.url);

/** A file of `test/storefronts`, as it is. */
export function snippet(path: string): Promise<string> {
  return readFile(new URL(path, FOLDER), 'utf8');
}

/**
 * A snippet with its template expressions replaced by what the platform would put there. Nothing
 * else of it is changed.
 * @throws {Error} when an expression is not in the snippet, or one is left over.
 */
export async function render(path: string, substitutions: Substitutions): Promise<string> {
  let text = await snippet(path);
  for (const [expression, value] of Object.entries(substitutions)) {
    if (!text.includes(expression)) throw new Error(`${path} does not have ${expression}.`);
    text = text.replaceAll(expression, () => value);
  }
  const left = /\{\{.*\}\}|\{%.*%\}|<\?(php|=).*/.exec(text.replace(/>\{".*\}</gs, ''));
  if (left) throw new Error(`${path} still has ${left[0]}.`);
  return text;
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
