import type { askBeforeAdds as Loaded } from '../page/elements/offer/ask-before.ts';
import { loadPart } from './part-loader.ts';

let loadedAskBeforeAdds: typeof Loaded | undefined;
/** The offers that wait for it, each with what it does for the asking. */
const waiting: Parameters<typeof Loaded>[] = [];

/** Takes the function that was loaded, and lets the offers ask that wait for it. */
export function startAsking(letAsk: typeof Loaded): void {
  loadedAskBeforeAdds = letAsk;
  for (const offer of waiting.splice(0)) letAsk(...offer);
}

/**
 * Stands in place of `askBeforeAdds` in the part with the elements: loads it for the first offer that asks. Nothing
 * is held before it has come.
 */
export function askBeforeAdds(...offer: Parameters<typeof Loaded>): void {
  if (loadedAskBeforeAdds) return loadedAskBeforeAdds(...offer);
  waiting.push(offer);
  void loadPart('ask-before');
}
