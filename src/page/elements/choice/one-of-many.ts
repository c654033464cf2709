/** The most offers shown at one time of which each is laid out, in view or not. */
const LAID_OUT_MAX = 12;

let shown = 0;

/** Counts an offer that is shown now. @returns True if many are shown in this task: most of them are out of view. */
export function isOneOfMany(): boolean {
  if (!shown) setTimeout(() => (shown = 0));
  shown += 1;
  return shown > LAID_OUT_MAX;
}
