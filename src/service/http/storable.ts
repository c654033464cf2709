/**
 * True for a text that every database keeps as it was sent: PostgreSQL stores neither NUL nor half a
 * surrogate pair.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
