import type { WordsLanguage } from './format/language.ts';
import type { Words } from './format/words.ts';
import { warnOnce } from './warn-once.ts';
import { takeWords } from './words-source.ts';

/** The module of each language; written out, so that every bundler makes a file of each. */
const MODULES: Readonly<Record<WordsLanguage, () => Promise<{ words: Partial<Words> }>>> = {
  ar: () => import('./format/languages/ar.ts'),
  de: () => import('./format/languages/de.ts'),
  es: () => import('./format/languages/es.ts'),
  fi: () => import('./format/languages/fi.ts'),
  fr: () => import('./format/languages/fr.ts'),
  'fr-CA': () => import('./format/languages/fr-CA.ts'),
  he: () => import('./format/languages/he.ts'),
  it: () => import('./format/languages/it.ts'),
  ja: () => import('./format/languages/ja.ts'),
  ko: () => import('./format/languages/ko.ts'),
  nl: () => import('./format/languages/nl.ts'),
  pl: () => import('./format/languages/pl.ts'),
  'pt-BR': () => import('./format/languages/pt-BR.ts'),
  sv: () => import('./format/languages/sv.ts'),
  tr: () => import('./format/languages/tr.ts'),
  'zh-Hans': () => import('./format/languages/zh-Hans.ts'),
};

/** Loads the words of a language, as one file of the page's bundle. It never rejects. */
export async function importWords(language: WordsLanguage): Promise<void> {
  try {
    const { words } = await MODULES[language]();
    takeWords(language, words);
  } catch (error) {
    warnOnce(
      `warranty-widget speaks English: its words in ${language} did not load: ${String(error)}`,
    );
  }
}
