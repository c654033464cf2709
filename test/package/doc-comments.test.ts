import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { API, type Project, SymbolFlags } from 'typescript/unstable/sync';

/** The files of `src` that the package exports. */
const ENTRIES = [
  ...readFileSync('package.json', 'utf8').matchAll(/"types": ".\/dist\/([\w-]+)\.d\.ts"/g),
].map(([, name]) => name ?? '');

/** The fields of an entry's interfaces and classes that have no comment, theirs or their base's. */
function bareFields({ program, checker }: Project, entry: string): string[] {
  const file = program.getSourceFile(`src/${entry}.ts`);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`src/${entry}.ts is no entry.`);
  return checker
    .getExportsOfModule(module)
    .map((each) => (each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each))
    .filter(({ flags }) => flags & (SymbolFlags.Interface | SymbolFlags.Class))
    .flatMap((exported) =>
      [...exported.getMembers().values()]
        .filter(({ flags }) => flags & (SymbolFlags.Property | SymbolFlags.Accessor))
        // Private names begin with a number of the compiler's own.
        .filter(({ name }) => !name.includes('#'))
        .filter((field) => !checker.getDocumentationCommentOfSymbol(field))
        .map((field) => `${entry}: ${exported.name}.${field.name}`),
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

  it('say of each field of what the package exports what it means', () => {
    const api = new API();
    try {
      const project = api
        .updateSnapshot({ openProjects: ['tsconfig.build.json'] })
        .getProjects()[0];
      if (!project) throw new Error('tsconfig.build.json is no project.');
      assert.ok(ENTRIES.includes('merchant'));
      assert.deepEqual(
        ENTRIES.flatMap((entry) => bareFields(project, entry)),
        [],
      );
    } finally {
      api.close();
    }
  });
});
