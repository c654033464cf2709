import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';

const FOLDER = 'dist/cdn';
const BUILDS = [
  { file: 'warranty-widget.js', sourceType: 'script' },
  { file: 'warranty-widget.mjs', sourceType: 'module' },
] as const;

describe('the script-tag builds', () => {
  it('are one file each, beside the licences of what they hold and their integrity', async () => {
    const files = await readdir(FOLDER);
    assert.deepEqual(files.toSorted(), [
      'LICENSES.md',
      'integrity.json',
      ...BUILDS.map(({ file }) => file),
    ]);
  });

  it('come with the licence of Lit', () => {
    const licences = readFileSync(`${FOLDER}/LICENSES.md`, 'utf8');
    assert.match(licences, /^## lit - .*BSD-3-Clause/m);
  });

  for (const { file, sourceType } of BUILDS) {
    describe(file, () => {
      const code = readFileSync(`${FOLDER}/${file}`, 'utf8');
      const { program, errors, comments, module } = parseSync(file, code, { sourceType });

      it(`is a valid ${sourceType}`, () => assert.deepEqual(errors, []));

      it('imports nothing', () => {
        assert.deepEqual([...module.staticImports, ...module.dynamicImports], []);
      });

      it('makes no code from text, which a content security policy forbids', () => {
        const made: string[] = [];
        const note = ({ callee }: { callee: { type: string; name?: unknown } }) => {
          if (callee.name === 'Function' || callee.name === 'eval') made.push(callee.name);
        };
        new Visitor({ CallExpression: note, NewExpression: note }).visit(program);
        assert.deepEqual(made, []);
      });

      it('is minified', () => {
        assert.deepEqual(comments, []);
        const lines = code.split('\n').length;
        // The line breaks left are those in templates and style sheets.
        assert.ok(code.length / lines > 100, `${lines} lines`);
      });

      it('holds nothing that deals with an access token: no page has one', () =>
        assert.doesNotMatch(code, /service-access-token|\[access token\]/i));

      it('holds the production build of Lit', () => assert.doesNotMatch(code, /dev-mode/));
    });
  }
});
