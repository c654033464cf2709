/**
 * Tells Chromium that a script calls most of its functions when it starts: it compiles them all while the
 * script loads, beside the main thread, and not one by one when they are first called. Other browsers read
 * a comment. It must be the first line.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** A script with the hint before it. */
export function withCompileHint(code: string): string {
  return `${HINT}\n${code}`;
}
