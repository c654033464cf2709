import { readFile, writeFile } from 'node:fs/promises';
import { formatted } from '../../../scripts/formatted.ts';
import { withSection } from '../../../scripts/with-section.ts';

/** The documents that the benches write their figures to. */
type BenchDocument = 'docs/performance.md' | 'docs/scaling.md';

/**
 * Writes what stands between a section's markers.
 *
 * @throws {Error} when the document has no such markers.
 */
export async function writeSection(
  name: string,
  text: string,
  path: BenchDocument = 'docs/performance.md',
): Promise<void> {
  const document = await readFile(path, 'utf8');
  await writeFile(path, await formatted(path, withSection(document, name, text)));
}
