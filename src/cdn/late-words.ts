import { loadWordsBy, takeWords, wordsAtHand } from '../page/words-source.ts';
import { loadFirst, loadPart, shared } from './part-loader.ts';

/**
 * Loads the words of the page's language, and of every other that an element asks for, as parts. The elements
 * wait for the page's language: an offer that was in English first would move the page.
 */
export function loadWords(): void {
  // Each part with words calls this.
  Object.assign(shared, { takeWords });
  loadWordsBy((language) => loadFirst(`words-${language}`));
  wordsAtHand(document.documentElement.lang);
  loadWordsBy((language) => void loadPart(`words-${language}`));
}
