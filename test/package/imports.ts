import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const SOURCE = 'src';

/** One import of a source file, of values or of types alike. */
export interface Import {
  /** The importing file, from `src`: `page/events.ts`. */
  readonly from: string;
  /** The imported file, from `src`, or the name of a package: `zod/mini`, `node:fs`. */
  readonly to: string;
  readonly isPackage: boolean;
}

/** Every import under `src`: static, dynamic, re-exported, and types in the `import()` form. */
export function readImports(): Import[] {
  return globSync('**/*.ts', { cwd: SOURCE }).flatMap((from) =>
    importedNames(from).map((name) => {
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

function importedNames(file: string): string[] {
  const path = join(SOURCE, file);
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const names: string[] = [];
  const add = ({ source }: { source: { type: string; value?: unknown } | null }) => {
    if (!source) return;
    if (typeof source.value !== 'string') {
      throw new Error(`${relative('.', path)} imports a computed name; nobody could check it.`);
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
