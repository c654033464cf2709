/**
 * `npm run documents`: writes into the documents what the code knows: the reference of the elements, from the
 * manifest, and the names of the languages. Kept because it fills two places between markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { writtenDocuments } from './written-documents.ts';

for (const [file, text] of await writtenDocuments((path) => readFileSync(path, 'utf8'))) {
  writeFileSync(file, text);
}
