import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../src/page/format/language.ts';
import { WORD_NAMES, wordsFor, type Words } from '../../src/page/format/words.ts';

const english = wordsFor('en').words;
const FOLDER = 'src/page/format/languages';

const placeholders = (word: string): string[] => (word.match(/\{\w+\}/g) ?? []).toSorted();

/** What the merchant alone can say is empty in English, and in no other language. */
const OURS = WORD_NAMES.filter((name) => english[name as keyof Words] !== '');

/** The words that are the same as in English, because the language has them so. */
const SAME: readonly string[] = [];

describe('the words of the elements', () => {
  it('are there in each language that is named, and in no other', () => {
    const files = globSync(`${FOLDER}/*.ts`).map((file) => basename(file, '.ts'));
    assert.deepEqual(files.toSorted(), LANGUAGES.toSorted());
  });

  for (const language of LANGUAGES) {
    describe(`in ${language}`, async () => {
      const { words } = (await import(`../../${FOLDER}/${language}.ts`)) as {
        words: Record<keyof Words, string>;
      };

      it('are all there, and none that English lacks', () =>
        assert.deepEqual(Object.keys(words).toSorted(), OURS.toSorted()));

      it('go on after a tenure, in the list and beside the buttons, with no capital letter', () => {
        for (const name of ['each', 'monthly', 'total'] as const) {
          assert.equal(words[name][0], words[name][0]?.toLocaleLowerCase(language), name);
        }
      });

      for (const [name, word] of Object.entries(english)) {
        const translated = words[name as keyof Words];
        if (translated === undefined) continue;
        it(`say \`${name}\` in words of their own, with what English fills in`, () => {
          assert.notEqual(translated.trim(), '');
          assert.deepEqual(placeholders(translated), placeholders(word));
          if (!SAME.includes(`${language} ${name}`)) assert.notEqual(translated, word);
        });
      }
    });
  }

  it('are the data of the parts that the script loads', () => {
    for (const language of LANGUAGES) {
      const [file = ''] = globSync(`dist/cdn/warranty-widget-words-${language}-????????.js`);
      assert.match(readFileSync(file, 'utf8'), /^export default \$w=>\{\$w\.takeWords\(".*\)\}\n$/);
    }
  });
});
