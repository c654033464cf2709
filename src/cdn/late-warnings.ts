import type { warnOf as Loaded } from '../page/warnings.ts';

let loadedWarnOf: typeof Loaded | undefined;
/** The warnings that wait, by their text, because an element repeats its warning at each rendering. */
const waiting = new Map<string, Parameters<typeof Loaded>>();

/** Takes the function that was loaded, which has the sentences, and gives it the warnings that wait. */
export function startWarning(warnOfElement: typeof Loaded): void {
  loadedWarnOf = warnOfElement;
  for (const warning of waiting.values()) warnOfElement(...warning);
  waiting.clear();
}

/**
 * Stands in place of `warnOf` in the part with the elements: keeps each warning until the popup's part is
 * there, which has the sentences.
 */
export function warnOf(...warning: Parameters<typeof Loaded>): void {
  if (loadedWarnOf) loadedWarnOf(...warning);
  else waiting.set(JSON.stringify(warning), warning);
}
