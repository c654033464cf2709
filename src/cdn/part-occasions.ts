import { nativeOf } from '../page/native-of.ts';
import { fits, isElement } from '../page/selectors.ts';
import { type Brings, followInsertions } from './insertions.ts';
import type { PartName } from './part-files.ts';
import { loadMissingParts, loadPart, whenPartIsMissing } from './part-loader.ts';

/** What a shopper does before they open a popup. */
const APPROACHES = ['pointerover', 'focusin', 'pointerdown'] as const;

/** How long, in ms, the elements' part waits at most for the load of a page that has no element yet. */
const LONGEST_LOAD = 3000;

/** How long, in ms, no movement of a shopper asks for missing parts after one did. It doubles each time. */
let rest = 3000;
let restsUntil = 0;

/**
 * True once the device woke, or its network came back. A browser may report only later that a part was lost before:
 * such a part is tried again at once.
 */
let hasWoken = false;

const OURS = 'warranty-offer, warranty-popup, warranty-whole-system';

/**
 * Loads each part when it is wanted:
 * - the elements at once, or when the page is loaded if it was parsed without any of them;
 * - the popup at once where the page has one, otherwise when the elements want it;
 * - `ask-before` with the early quote of an offer that asks, otherwise when an element wants it;
 * - the whole-system element when the page has its tag.
 *
 * A missing part is tried again when a shopper comes near an element, when the page is loaded or shown again, and when
 * the browser is online again.
 */
export function loadPartsWhenWanted(): void {
  whenPartIsMissing(tryAgainOnOccasion);
  for (const type of ['online', 'visibilitychange']) addEventListener(type, onWaking);
  followTags();
}

/** Called when a part is missing, because most pages need no such listeners. To add one again changes nothing. */
function tryAgainOnOccasion(): void {
  for (const type of APPROACHES) addEventListener(type, onApproach, true);
  if (hasWoken) loadMissingParts();
  for (const type of ['load', 'pageshow']) addEventListener(type, loadMissingParts);
}

function onWaking(): void {
  // Not as the page is hidden: a browser may freeze it, and an attempt that froze would keep the next one from beginning.
  if (document.visibilityState === 'hidden') return;
  hasWoken = true;
  loadMissingParts();
}

function onApproach(event: Event): void {
  const { timeStamp } = event;
  // By its path, because what an offer shows is in a shadow root, and the offer may be in another one.
  const isNear = event.composedPath().some((target) => isElement(target) && fits(target, OURS));
  if (timeStamp < restsUntil || !isNear) return;
  if (!loadMissingParts()) return;
  restsUntil = timeStamp + rest;
  rest *= 2;
}

/** Looks for the tag of each part until the page has one: a page may get it at any time. */
function followTags(): void {
  const readyState = nativeOf('readyState', document);
  const sought = new Map<string, PartName>([
    [OURS, 'elements'],
    ['warranty-popup', 'popup'],
    ['warranty-whole-system', 'whole-system'],
  ]);
  const look = (brings: Brings) => {
    for (const [selector, part] of sought) {
      if (!brings(selector)) continue;
      sought.delete(selector);
      void loadPart(part);
    }
  };
  followInsertions(look);
  const loadLate = () => look((selector) => selector === OURS);
  addEventListener('load', loadLate);
  // A page that is loaded already fires no `load` any more. It has no offers yet, so none waits for this task.
  setTimeout(loadLate, readyState === 'complete' ? 0 : LONGEST_LOAD);
  // The page is still being parsed, and the rest of it may have some elements.
  if (readyState === 'loading') loadLate();
  look((selector) => document.querySelector(selector) !== null);
}
