import { loadWordsBy, takeWords, wordsAtHand } from '../page/words-source.ts';
import { loadFirst, loadPart, shared } from './part-loader.ts';

/**
 * Loads the words of the page's language, and of every other that an element asks for, as parts. The page's
 * come first, so that no offer is there in English before, and moves the page as they come.
 */
export function loadWords(): void {
  // By this name each of these parts gives its words.
  Object.assign(shared, { takeWords });
  loadWordsBy((language) => loadFirst(`words-${language}`));
  wordsAtHand(document.documentElement.lang);
  loadWordsBy((language) => void loadPart(`words-${language}`));
}
