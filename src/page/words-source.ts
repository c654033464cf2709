import { configure } from './configuration.ts';
import { wordsLanguage, type WordsLanguage } from './format/language.ts';
import type { Words, WordsIn } from './format/words.ts';

/** Loads the words of a language and gives them to `takeWords`; if it cannot, it tells the console. */
type LoadWords = (language: WordsLanguage) => void;

const taken = new Map<string, WordsIn>();
const asked = new Set<string>();
let load: LoadWords | undefined;

/** Says how words are loaded. Before that, the elements have none but English. */
export function loadWordsBy(loader: LoadWords): void {
  load = loader;
}

/** Takes the words of a language that were loaded; every element shows them. */
export function takeWords(language: WordsLanguage, words: Partial<Words>): void {
  taken.set(language, { lang: language, words });
  configure({});
}

/**
 * The elements' own words for a language. Its first call has them loaded. `undefined` until then, and where there are
 * no words in the language: the elements speak English.
 */
export function wordsAtHand(lang: string): WordsIn | undefined {
  const language = wordsLanguage(lang);
  if (!language) return undefined;
  if (load && !asked.has(language)) {
    asked.add(language);
    load(language);
  }
  return taken.get(language);
}
