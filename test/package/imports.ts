import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/*
 * Reads the imports of a folder. Kept because the rules in `import-directions.test.ts` are then two tables
 * with a line for each folder; dependency-cruiser says each rule as a pair of regular expressions.
 */

/** One import of a file, of values or of types alike. */
export interface Import {
  /** The importing file, from the folder that is read: `page/events.ts`. */
  readonly from: string;
  /** The imported file, from that folder too, or the name of a package: `zod/mini`, `node:fs`. */
  readonly to: string;
  readonly isPackage: boolean;
}

/** What loads the parts of the script-tag build, by the names that the build gave them. */
const LOADS_PARTS = /(src\/cdn\/part-loader\.ts|dist\/cdn\/warranty-widget\.m?js)$/;

/** Every import of a folder's files: static, dynamic, re-exported, and types in the `import()` form. */
export function readImports(folder: string, files: string): Import[] {
  return globSync(files, { cwd: folder }).flatMap((from) =>
    importedNames(join(folder, from)).map((name) => {
      const isPackage = !name.startsWith('.');
      return { from, to: isPackage ? name : join(dirname(from), name), isPackage };
    }),
  );
}

/** The files that a file reaches, itself included. */
export function reachableFiles(start: string, imports: readonly Import[]): Set<string> {
  const reached = new Set([start]);
  // A set that grows while it is walked: each file is visited once.
  for (const file of reached) {
    for (const { from, to, isPackage } of imports) {
      if (from === file && !isPackage) reached.add(to);
    }
  }
  return reached;
}

function importedNames(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const names: string[] = [];
  const add = ({ source }: { source: { type: string; value?: unknown } | null }) => {
    if (!source) return;
    if (typeof source.value !== 'string') {
      if (LOADS_PARTS.test(path)) return;
      throw new Error(`${path} imports a computed name; nobody could check it.`);
    }
    names.push(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return names;
}
