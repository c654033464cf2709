import { SENT_TITLE_LENGTH } from '../schemas/limits.ts';
import { normalizedText } from '../schemas/normalized-text.ts';

/**
 * Longest title of a browser that is compared as a page may have written it: a longer one, which no form
 * sends, must be the very same text. Normalising takes time in proportion to the number of letters.
 */
const COMPARED_TITLE_MAX_LENGTH = 10_000;

/**
 * Whether the title that a page sent is the merchant's: a form that would be too long sends only the beginning of a
 * title.
 */
export function isSameTitle(sentTitle: string, knownTitle: string): boolean {
  if (sentTitle === knownTitle) return true;
  if (sentTitle.length > COMPARED_TITLE_MAX_LENGTH) return false;
  const sent = plain(sentTitle);
  const known = plain(knownTitle);
  if (sent === known) return true;
  // A title of just that length may be a whole one.
  if (sentTitle.length !== SENT_TITLE_LENGTH || sent.length >= known.length) return false;
  // The cut may go through the last letter, between its code units or its marks.
  const beginning = sent.replace(/.\p{M}*$/u, '');
  // Of a text of spaces and marks hardly anything may be left, which would be the beginning of any title.
  return beginning.length > SENT_TITLE_LENGTH / 4 && known.startsWith(beginning);
}

/** A title as it is compared: pages wrap and indent titles, and write the same letters in two ways. */
function plain(title: string): string {
  // A letter is apart from its marks, so that a cut between them leaves the same beginning.
  return normalizedText(title, 'NFD').replace(/\s+/g, ' ').trim();
}
