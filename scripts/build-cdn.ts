/**
 * Builds the script-tag builds in `dist/cdn`: the self-contained script, and the small one with the parts
 * that it loads. Kept because no bundler makes parts that import nothing from each other.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import config from '../vite.config.ts';
import { asciiOnly } from './ascii-only.ts';
import { withCompileHint } from './compile-hint.ts';
import { withFunctionOrder } from './function-order.ts';
import { withoutInnerSpaces } from './inner-spaces.ts';
import { costLines } from './module-costs.ts';
import { scriptWithParts } from './script-with-parts.ts';

const SELF_CONTAINED = 'dist/cdn/warranty-widget-all.js';

// Not by Vite's command: it bundles the configuration, with copies of the schemas' rules. `tableModule` finds
// a rule's name by the very function that the schema has.
await build({ ...config, configFile: false, logLevel: 'warn' });
const selfContained = withoutInnerSpaces(await readFile(SELF_CONTAINED, 'utf8'));
await writeFile(SELF_CONTAINED, withFunctionOrder(withCompileHint(asciiOnly(selfContained))));
for (const [name, file] of await scriptWithParts()) {
  await writeFile(`dist/cdn/${name}`, file.content);
  // Both kinds of the script have the same modules: they are listed once.
  const shown = name.endsWith('.mjs') ? { ...file, modules: [] } : file;
  for (const line of costLines(name, shown)) console.log(line);
}
