import type { WordsLanguage } from '../page/format/language.ts';

/** The parts that the script loads; `part-occasions.ts` and `late-words.ts` say when. */
export type PartName =
  'elements' | 'popup' | 'ask-before' | 'whole-system' | `words-${WordsLanguage}`;

/**
 * The hash in the name of each part's file, by the first five letters of the part's name. All languages share the hash
 * of `words`, so that the script holds few of them. The build writes them here.
 */
export const PART_HASHES: Readonly<Record<string, string>> = {};
