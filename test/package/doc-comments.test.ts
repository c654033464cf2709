import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { API, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';

/** The files of `src` that the package exports. */
const ENTRIES = [
  ...readFileSync('package.json', 'utf8').matchAll(/"types": ".\/dist\/([\w-]+)\.d\.ts"/g),
].map(([, name]) => name ?? '');

const MEMBERS = SymbolFlags.Property | SymbolFlags.Accessor | SymbolFlags.Method;

/** What an entry exports, and the members of its interfaces and classes, that have no comment, theirs or their base's. */
function bareNames({ program, checker }: Project, entry: string): string[] {
  const file = program.getSourceFile(`src/${entry}.ts`);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`src/${entry}.ts is no entry.`);
  const isBare = (symbol: Symbol) => !checker.getDocumentationCommentOfSymbol(symbol);
  return checker.getExportsOfModule(module).flatMap((each) => {
    const exported = each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    const bare = membersOf(exported).filter(isBare);
    return [
      ...(isBare(exported) ? [`${entry}: ${each.name}`] : []),
      ...bare.map((member) => `${entry}: ${each.name}.${member.name}`),
    ];
  });
}

/** The fields and methods of an interface or a class. */
function membersOf(symbol: Symbol): Symbol[] {
  if (!(symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class))) return [];
  return (
    [...symbol.getMembers().values()]
      .filter(({ flags }) => flags & MEMBERS)
      // Private names begin with a number of the compiler's own.
      .filter(({ name }) => !name.includes('#'))
  );
}

describe('doc comments', () => {
  it('name a parameter as TSDoc has it: @param name - what it is', () => {
    const lines = globSync('{src,demo,scripts,examples,test}/**/*.ts', {
      exclude: ['**/node_modules/**', 'test/package/doc-comments.test.ts'],
    }).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.includes('@param'))
        .map((line) => `${file}: ${line.trim()}`),
    );
    assert.ok(lines.length > 50);
    assert.deepEqual(
      lines.filter((line) => !/@param \S+ - /.test(line)),
      [],
    );
  });

  it('say of what the package exports, and of each field and method of it, what it is for', () => {
    const api = new API();
    try {
      const project = api
        .updateSnapshot({ openProjects: ['tsconfig.build.json'] })
        .getProjects()[0];
      if (!project) throw new Error('tsconfig.build.json is no project.');
      assert.ok(ENTRIES.includes('merchant'));
      assert.deepEqual(
        ENTRIES.flatMap((entry) => bareNames(project, entry)),
        [],
      );
    } finally {
      api.close();
    }
  });
});
