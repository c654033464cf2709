/**
 * Writes and prints the subresource integrity of each script of the script-tag build: what a page
 * names in `integrity`, so that a browser refuses a file of which one byte differs. Kept because it is one
 * call of Node's own crypto.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'dist/cdn';

const values = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => /\.m?js$/.test(file))
    .toSorted()
    .map((file) => {
      const digest = createHash('sha384').update(readFileSync(`${FOLDER}/${file}`));
      return [file, `sha384-${digest.digest('base64')}`];
    }),
);
writeFileSync(`${FOLDER}/integrity.json`, `${JSON.stringify(values, null, 2)}\n`);
for (const [file, value] of Object.entries(values)) console.log(`${file}: ${value}`);
