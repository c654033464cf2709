import { loadWordsBy, takeWords, wordsAtHand } from '../page/words-source.ts';
import { loadPart, shared } from './part-loader.ts';

/** Loads the words of the page's language, and of every other that an element asks for, as parts. */
export function loadWords(): void {
  // By this name each of these parts gives its words.
  Object.assign(shared, { takeWords });
  loadWordsBy((language) => void loadPart(`words-${language}`));
  wordsAtHand(document.documentElement.lang);
}
