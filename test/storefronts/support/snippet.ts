import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What merchants copy. */
const EXAMPLES = new URL('../../../examples/storefronts/', import.meta.url);
/** What plays the platforms. */
const PLATFORMS = new URL('..', import.meta.url);

/** A file of `examples/storefronts`, as it is. */
export function snippet(path: string): Promise<string> {
  return readFile(new URL(path, EXAMPLES), 'utf8');
}

/** Every file of `examples/storefronts`, by its path there. */
export async function snippetPaths(): Promise<string[]> {
  const folder = fileURLToPath(EXAMPLES);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** A theme's own script, of `test/storefronts`. */
export function themeScript(path: string): Promise<string> {
  return readFile(new URL(path, PLATFORMS), 'utf8');
}

/**
 * A snippet with the addresses that a merchant puts in: the service's, the shop's. Nothing else of it is
 * changed.
 * @throws {Error} when an address is not in the snippet.
 */
export async function snippetWith(
  addresses: Readonly<Record<string, string>>,
  path: string,
): Promise<string> {
  let text = await snippet(path);
  for (const [address, own] of Object.entries(addresses)) {
    if (!text.includes(address)) throw new Error(`${path} does not have ${address}.`);
    text = text.replaceAll(address, () => own);
  }
  return text;
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
