import { isSupported, warnOfTwice } from '../page/register-elements.ts';
import { askEarly } from './early-quotes.ts';
import { loadWords } from './late-words.ts';
import { findPartsAt } from './part-loader.ts';
import { loadPartsWhenWanted } from './part-occasions.ts';
import { earlierGlobal, publishGlobal, scriptTag } from './script-tag.ts';

const tag = scriptTag(import.meta.url);
const earlier = earlierGlobal() ?? globalThis.customElements?.get('warranty-offer');

if (earlier) warnOfTwice(tag.src, earlier);

/** What `window.WarrantyWidget` has: a classic script's exports take that place. */
export const { configure, push, loadedFrom } = earlierGlobal() ?? publishGlobal(tag);

if (!earlier && isSupported()) {
  findPartsAt(tag.parts || tag.src);
  loadPartsWhenWanted();
  loadWords();
  askEarly();
}
