import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** The documents that the benches write their figures to. */
type BenchDocument = 'docs/performance.md' | 'docs/scaling.md';

/**
 * Writes what stands between a section's markers, such as `<!-- elements -->` and
 * `<!-- /elements -->`; the rest of the document stays as it is.
 *
 * @throws {Error} when the document has no such markers.
 */
export async function writeSection(
  name: string,
  text: string,
  path: BenchDocument = 'docs/performance.md',
): Promise<void> {
  const document = await readFile(path, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const split = (text: string, mark: string) => {
    const place = text.indexOf(mark);
    if (place < 0) throw new Error(`${path} has no ${mark}.`);
    return [text.slice(0, place), text.slice(place + mark.length)] as const;
  };
  const [before, rest] = split(document, start);
  const [, after] = split(rest, end);
  const options = { ...(await resolveConfig(path)), filepath: path };
  const written = `${before}${start}\n\n${text}\n\n${end}${after}`;
  await writeFile(path, await format(written, options));
}
