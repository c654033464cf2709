/**
 * Builds the script-tag builds in `dist/cdn`: the self-contained script, and the small one with the parts
 * that it loads. Kept because no bundler makes parts that import nothing from each other.
 *
 * With `--readable` it minifies nothing, which is several times as fast: for `npm run dev`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { asciiOnly } from './ascii-only.ts';
import { buildFile } from './build-file.ts';
import { finishedScript } from './finished-script.ts';
import { costLines } from './module-costs.ts';
import { scriptWithParts } from './script-with-parts.ts';

const FOLDER = 'dist/cdn';

const isReadable = process.argv.includes('--readable');
const entry = resolve('src/cdn/script-all.ts');
const [files, selfContained] = await Promise.all([
  scriptWithParts(isReadable),
  buildFile({ entry, format: 'iife', isReadable }),
]);
const content = await finishedScript(asciiOnly(selfContained.code), isReadable);
files.set('warranty-widget-all.js', { content, modules: [] });
// Only now, so that open pages of the demo find the earlier files meanwhile.
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [name, file] of files) {
  await writeFile(`${FOLDER}/${name}`, file.content);
  if (isReadable) continue;
  // Both kinds of the script have the same modules: they are listed once.
  const shown = name.endsWith('.mjs') ? { ...file, modules: [] } : file;
  for (const line of costLines(name, shown)) console.log(line);
}
