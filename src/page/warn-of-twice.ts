import { warnOnce } from './warn-once.ts';

/**
 * Warns of a second copy on the page. Themes run a section's scripts again when they render it anew: that
 * is the same copy.
 *
 * @param first - Of the copy that came first: the class of an element, or the global object.
 */
export function warnOfTwice(loadedFrom: string, first: object): void {
  if (loadedFrom !== '' && Reflect.get(first, 'loadedFrom') === loadedFrom) return;
  warnOnce('warranty-widget is on this page twice: the first copy is used. Remove the other.');
}
