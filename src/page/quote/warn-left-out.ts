import { warnOnce } from '../warn-once.ts';

/** Most paths that the warning names. */
const MOST_NAMED = 5;

/** Tells the page's developer, once a page, what the offers are shown without. */
export function warnLeftOut(paths: readonly string[]): void {
  warnOnce(
    `A warranty quote is shown without what is malformed or too much in it: ${paths.slice(0, MOST_NAMED).join(', ')}.`,
    'left-out',
  );
}
