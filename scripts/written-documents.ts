import type { Package } from 'custom-elements-manifest';
import { LANGUAGES } from '../src/page/format/language.ts';
import { elementReference } from './element-reference.ts';
import { formatted } from './formatted.ts';
import { withSection } from './with-section.ts';

/** The documents that have a part between markers which is written from the code, as they should be now. */
export async function writtenDocuments(
  read: (path: string) => string,
): Promise<Map<string, string>> {
  const manifest = JSON.parse(read('dist/custom-elements.json')) as Package;
  const parts = [
    { file: 'docs/elements.md', section: 'elements', text: elementReference(manifest) },
    { file: 'docs/languages.md', section: 'languages', text: languages() },
  ];
  const written = new Map<string, string>();
  for (const { file, section, text } of parts) {
    written.set(file, await formatted(file, withSection(read(file), section, text)));
  }
  return written;
}

/** The languages by their English names. */
function languages(): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const all = ['en', ...LANGUAGES].map((tag) => `${names.of(tag)} (\`${tag}\`)`);
  return `${all.toSorted().join(', ')}.`;
}
