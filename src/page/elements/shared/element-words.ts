import { configuration } from '../../configuration.ts';
import { wordsFor, type Words } from '../../format/words.ts';
import { elementLanguage } from './element-language.ts';

/** The language an element speaks, and its own words with the language that those are in. */
export interface ElementWords {
  readonly lang: string;
  readonly words: Words;
  readonly wordsLang: string;
}

/** The language and the words of an element as they are now. */
export function elementWords(element: Element): ElementWords {
  const lang = elementLanguage(element);
  return { lang, ...wordsFor(lang, configuration().words) };
}
