import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { withSnippets } from './guide-snippets.ts';

/** Writes the tested files into the guides: `npm run guides`. */
for (const guide of globSync('docs/storefronts/*.md')) {
  const text = readFileSync(guide, 'utf8');
  const textOf = (path: string) => readFileSync(`test/storefronts/${path}`, 'utf8');
  writeFileSync(guide, withSnippets(text, textOf));
}
