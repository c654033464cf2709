import { usableLanguage } from '../../format/language.ts';
import { withAncestors } from './flat-tree.ts';
import { configuration } from '../../configuration.ts';
import { wordsFor, type Words } from '../../format/words.ts';

/** The language of an element: its own `lang`, else its closest ancestor's, across shadow roots. */
function elementLanguage(element: Element): string {
  for (const node of withAncestors(element)) {
    const lang = node.getAttribute('lang');
    if (lang !== null) return usableLanguage(lang);
  }
  return usableLanguage(undefined);
}

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
