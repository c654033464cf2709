import { COMBINING_MARKS_MAX } from './limits.ts';

const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${COMBINING_MARKS_MAX}})\\p{M}+`, 'gu');

/** Characters to look at: expressions take long on the longest texts that a reply has room for. */
const MOST_CHARACTERS = 10_000;

/**
 * A text of the service as a page can show it: at most so many characters, without what would change
 * the direction of the text around it, without rows of wide spaces, which some browsers never break,
 * and without heaps of combining marks, which take browsers seconds to draw.
 */
export function shownText(text: string, maxLength: number): string {
  const clean = text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/\p{Bidi_C}+/gu, '')
    .replace(/(\s)\s+/g, '$1')
    .replace(TOO_MANY_MARKS, '$1');
  if (clean.length <= maxLength) return clean;
  return `${clean.slice(0, maxLength - 1).replace(/\p{Cs}$/u, '')}…`;
}
