/** The most offers shown at one time that are all laid out, wherever they are. */
const FEW = 12;

let shown = 0;

/** Counts an offer that is shown now. True where many are shown in one task: most of them are out of view. */
export function isOneOfMany(): boolean {
  if (!shown) setTimeout(() => (shown = 0));
  shown += 1;
  return shown > FEW;
}
