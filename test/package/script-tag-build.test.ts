import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import { LANGUAGES } from '../../src/page/format/language.ts';

const FOLDER = 'dist/cdn';
const PARTS = ['elements', 'popup', 'ask-before', 'whole-system'];
const WORDS = LANGUAGES.map((language) => `words-${language}`);
const OTHERS = ['integrity.json'];
const files = readdirSync(FOLDER);

/** Each script, how it is to be read, and how many times it loads something. */
const BUILDS = [
  { file: 'warranty-widget.js', sourceType: 'script', loads: 1 },
  { file: 'warranty-widget.mjs', sourceType: 'module', loads: 1 },
  { file: 'warranty-widget-all.js', sourceType: 'script', loads: 0 },
  ...[...PARTS, ...WORDS].map(
    (part) => ({ file: fileOf(part), sourceType: 'module', loads: 0 }) as const,
  ),
] as const;

/** The file of a part: its name has a hash. */
function fileOf(part: string): string {
  const pattern = new RegExp(`^warranty-widget-${part}-[0-9a-f]{8}\\.js$`);
  return files.find((file) => pattern.test(file)) ?? `no file of ${part}`;
}

describe('the script-tag builds', () => {
  it('are the script with its parts, and a self-contained one, beside their integrity', () => {
    assert.deepEqual(files.toSorted(), [...OTHERS, ...BUILDS.map(({ file }) => file)].toSorted());
  });

  it('name the parts by the content of all of them, so that no page gets a part of another release', () => {
    const partFiles = [...WORDS, ...PARTS].map(fileOf);
    const contents = partFiles.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
    const digest = createHash('sha256').update(contents.join('')).digest('hex');
    const hash = digest.slice(0, 8);
    for (const file of partFiles) assert.ok(file.endsWith(`-${hash}.js`), file);
    for (const script of ['warranty-widget.js', 'warranty-widget.mjs']) {
      assert.ok(readFileSync(`${FOLDER}/${script}`, 'utf8').includes(hash), script);
    }
  });

  it('hold no zod: pages read by tables', () => {
    for (const file of BUILDS.map((build) => build.file)) {
      assert.doesNotMatch(readFileSync(`${FOLDER}/${file}`, 'utf8'), /Zod/, file);
    }
  });

  it('hold nothing of what a server is told: shoppers would pay for it', () => {
    for (const file of BUILDS.map((build) => build.file)) {
      assert.doesNotMatch(readFileSync(`${FOLDER}/${file}`, 'utf8'), /Check serviceUrl, and/, file);
    }
  });

  for (const { file, sourceType, loads } of BUILDS) {
    describe(file, () => {
      const code = readFileSync(`${FOLDER}/${file}`, 'utf8');
      const { program, errors, comments, module } = parseSync(file, code, { sourceType });

      it(`is a valid ${sourceType}`, () => assert.deepEqual(errors, []));

      it(loads > 0 ? 'imports nothing but parts, when it runs' : 'imports nothing', () => {
        assert.deepEqual(module.staticImports, []);
        assert.equal(module.dynamicImports.length, loads);
      });

      it('makes no code from text, which a content security policy forbids', () => {
        const made: string[] = [];
        const note = ({ callee }: { callee: { type: string; name?: unknown } }) => {
          if (callee.name === 'Function' || callee.name === 'eval') made.push(callee.name);
        };
        new Visitor({ CallExpression: note, NewExpression: note }).visit(program);
        assert.deepEqual(made, []);
      });

      // Modules are always UTF-8.
      if (sourceType === 'script') {
        it('is all ASCII, so that it runs on a page of any charset', () =>
          assert.doesNotMatch(code, /[^\0-\x7f]/));
      }

      it('is minified, after the line by which Chromium compiles it while it loads', () => {
        const [hint, ...others] = comments.map(({ value }) => value);
        assert.equal(code.startsWith('//#'), hint !== undefined);
        assert.equal(hint, file.includes('-words-') ? undefined : '# allFunctionsCalledOnLoad');
        assert.deepEqual(others, []);
        const lines = code.split('\n').length;
        // The line breaks left are those in templates and style sheets.
        assert.ok(code.length / lines > 100, `${lines} lines`);
      });

      it('has no space in a template within another one, where the minifiers of shops see code', () => {
        let around = 0;
        const texts: string[] = [];
        new Visitor({
          TemplateLiteral({ quasis }) {
            around += 1;
            if (around > 1) texts.push(...quasis.map(({ value }) => value.raw));
          },
          'TemplateLiteral:exit'() {
            around -= 1;
          },
        }).visit(program);
        assert.deepEqual(
          texts.filter((text) => /\s/.test(text)),
          [],
        );
      });

      it('holds nothing that deals with an access token: no page has one', () =>
        assert.doesNotMatch(code, /service-access-token|\[access token\]/i));

      it('holds nothing of Lit or zod, which have stand-ins there', () =>
        assert.doesNotMatch(code, /lit-html|litElementVersions|_zod/));
    });
  }
});
