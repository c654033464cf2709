import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** The document that the benches write their figures to. */
const DOCUMENT = 'docs/performance.md';

/**
 * Writes what stands between a section's markers, such as `<!-- elements -->` and
 * `<!-- /elements -->`; the rest of the document stays as it is.
 *
 * @throws {Error} when the document has no such markers.
 */
export async function writeSection(name: string, text: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = splitOnce(document, start);
  const [, after] = splitOnce(rest, end);
  const options = { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT };
  const written = `${before}${start}\n\n${text}\n\n${end}${after}`;
  await writeFile(DOCUMENT, await format(written, options));
}

function splitOnce(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`${DOCUMENT} has no ${mark}.`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
