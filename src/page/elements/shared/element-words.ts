import { configuration, warnOfUnknown, type Configuration } from '../../configuration.ts';
import { usableLanguage } from '../../format/language.ts';
import { WORD_NAMES, wordsFor, type SpokenWords } from '../../format/words.ts';
import { warnOf } from '../../warnings.ts';
import { withHosts } from '../../with-hosts.ts';
import { wordsAtHand } from '../../words-source.ts';

/** The language that an element speaks, and the element's own words, each with the language that it is in. */
export interface ElementWords extends SpokenWords {
  readonly lang: string;
}

/** The words for each `lang` on the page by the defaults `knownFor`. They are few, as a page has few languages. */
let known = new Map<string | null, ElementWords>();
let knownFor: Configuration | undefined;

/** The language and the words of an element as they are now. Warns of configured words that no element has. */
export function elementWords(element: Element): ElementWords {
  const defaults = configuration();
  if (defaults !== knownFor) {
    knownFor = defaults;
    known = new Map();
    for (const [tag, words] of Object.entries(defaults.words ?? {})) {
      warnOfUnknown(`configure words.${tag}`, Object.keys({ ...words }), WORD_NAMES);
      if (!usableLanguage(tag, '')) warnOf(element.localName, ['language', tag]);
    }
  }
  const tag = languageTag(element);
  let found = known.get(tag);
  if (!found) {
    const lang = usableLanguage(tag);
    found = { lang, ...wordsFor(lang, defaults.words, wordsAtHand(lang)) };
    known.set(tag, found);
  }
  return found;
}

/** The element's own `lang`, else its closest ancestor's, across shadow roots. */
function languageTag(element: Element): string | null {
  for (const host of withHosts(element)) {
    const found = host.closest('[lang]');
    if (found) return found.getAttribute('lang');
  }
  return null;
}
