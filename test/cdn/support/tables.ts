import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { tableModule } from '../../../scripts/table-module.ts';
import type { read as readByTable, Table } from '../../../src/cdn/read.ts';
import type { readQuote } from '../../../src/schemas/read-quote.ts';

/** A schema of the page, by zod and as the script has it. */
export interface SchemaPair {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly table: Table;
}

/** What the script-tag builds hold of the schemas that a page needs. */
export interface Tables {
  readonly pairs: readonly SchemaPair[];
  readonly read: typeof readByTable;
  readonly readQuote: typeof readQuote;
}

// A module that is imported with this mark, and all that it imports, is as the script has it.
const MARK = '?table';

/** Those of a build's modules that are tables there: the ones of `src/schemas` that import zod. */
export function tabledModules(bundled: readonly string[]): string[] {
  return bundled.filter(
    (file) =>
      file.includes('/src/schemas/') &&
      /^import \* as z from 'zod\/mini';$/m.test(readFileSync(file, 'utf8')) &&
      !file.endsWith('/read.ts'),
  );
}

/**
 * Loads the tables.
 * @param files - The modules of which the script has tables, each an absolute path.
 */
export async function loadTables(files: readonly string[]): Promise<Tables> {
  const schemas = new Map<string, Record<string, unknown>>();
  for (const file of files) schemas.set(pathToFileURL(file).href, await import(file));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (!context.parentURL?.endsWith(MARK) || !specifier.startsWith('.')) return resolved;
      return { ...resolved, url: resolved.url.replace('/schemas/read.ts', '/cdn/read.ts') + MARK };
    },
    load(url, context, nextLoad) {
      const exported = url.endsWith(MARK) && schemas.get(url.slice(0, -MARK.length));
      if (!exported) return nextLoad(url, context);
      const source = tableModule(fileURLToPath(url), exported);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  const load = async (url: string): Promise<Record<string, never>> => import(url + MARK);
  const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url).href;
  const { read } = await load(source('cdn/read.ts'));
  const { readQuote } = await load(source('schemas/read-quote.ts'));
  const pairs: SchemaPair[] = [];
  for (const [url, exported] of schemas) {
    const tables = await load(url);
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodMiniType)) continue;
      pairs.push({ name, schema, table: tables[name] as never });
    }
  }
  return { pairs, read: read as never, readQuote: readQuote as never };
}
