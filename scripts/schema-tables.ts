import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { tableModule } from './table-module.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));
const READER = pathOf('schemas/read.ts');
const TABLE_READER = pathOf('cdn/read.ts');

/** Matches a module that makes schemas: one that takes only zod's types is none. */
const USES_ZOD = /^import .* from 'zod\/mini';$/m;
const USES_ITS_TYPES = /^import type .*;$/gm;

/**
 * Puts tables in the place of the zod schemas that the script-tag builds hold: a module that imports zod
 * is evaluated here, and what the build gets of it are its schemas as tables. `src/cdn/read.ts`, which
 * reads them, is there in the place of `src/schemas/read.ts`.
 */
export function schemaTables(): Plugin {
  return {
    name: 'schema-tables',
    enforce: 'pre',
    async transform(code, id) {
      if (id === READER) return `export { read } from ${JSON.stringify(TABLE_READER)};`;
      if (!USES_ZOD.test(code.replace(USES_ITS_TYPES, ''))) return undefined;
      const schemas: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return tableModule(relative('.', id), schemas);
    },
  };
}
