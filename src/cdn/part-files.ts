import type { WordsLanguage } from '../page/format/language.ts';

/** The parts that the script loads; `part-occasions.ts` and `late-words.ts` say when. */
export type PartName =
  | 'elements'
  | 'popup'
  | 'ask-before'
  | 'whole-system'
  | `words-${WordsLanguage}`;

/**
 * The hash in the names of the parts' files: one of the content of all of them, so that the script holds one. The build
 * writes it here.
 */
export const PART_HASH: string = '';
