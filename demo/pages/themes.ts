import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package's ready themes. */
export const themeFolder = dirname(
  fileURLToPath(import.meta.resolve('warranty-widget/themes/soft.css')),
);

/** The names of the themes. */
export const THEMES: readonly string[] = readdirSync(themeFolder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => basename(file, '.css'));
