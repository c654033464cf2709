import type { WordsLanguage } from '../page/format/language.ts';

/** The parts that the script loads; `part-occasions.ts` and `late-words.ts` say when. */
export type PartName =
  'elements' | 'popup' | 'ask-before' | 'whole-system' | `words-${WordsLanguage}`;

/**
 * The hash in the name of each part's file, by the first five letters of the part's name: the languages have one, so
 * that the script holds few. The build writes them here.
 */
export const PART_HASHES: Readonly<Record<string, string>> = {};
