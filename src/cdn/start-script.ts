import { askEarly } from './early-quotes.ts';
import type { WarrantyWidgetGlobal } from '../page/configuration.ts';
import { isSupported } from '../page/is-supported.ts';
import { warnOfTwice } from '../page/warn-of-twice.ts';
import { loadWords } from './late-words.ts';
import { findPartsAt } from './part-loader.ts';
import { loadPartsWhenWanted } from './part-occasions.ts';
import { earlierGlobal, publishGlobal, type ScriptTag } from './script-tag.ts';

/** Starts the script of a tag, unless an earlier copy is there. @returns What `window.WarrantyWidget` has. */
export function startScript(tag: ScriptTag): Partial<WarrantyWidgetGlobal> {
  const early = earlierGlobal();
  const earlier = early ?? globalThis.customElements?.get('warranty-offer');
  if (earlier) warnOfTwice(tag.src, earlier);
  const published = early ?? publishGlobal(tag);
  if (!earlier && isSupported()) {
    findPartsAt(tag.parts || tag.src);
    loadPartsWhenWanted();
    loadWords();
    askEarly();
  }
  return published;
}
