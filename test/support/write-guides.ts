/**
 * Writes the tested files into the guides: `npm run guides`. Kept because it is a dozen lines, and the tools that
 * embed code in Markdown need comments of their own in the guides.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { withSnippets } from './guide-snippets.ts';

/** The guides, and the folder of the tested files that they show. */
const GUIDES = {
  'docs/storefronts/*.md': 'examples/storefronts',
  'docs/frameworks.md': 'examples/frameworks',
};

for (const [guides, folder] of Object.entries(GUIDES)) {
  const textOf = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');
  for (const guide of globSync(guides)) {
    writeFileSync(guide, withSnippets(readFileSync(guide, 'utf8'), textOf));
  }
}
