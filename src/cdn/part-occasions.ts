import { followInsertions } from './insertions.ts';
import { loadFirst, loadMissingParts, loadPart, whenPartIsMissing } from './part-loader.ts';

/** What a shopper does before they open a popup. */
const APPROACHES = ['pointerover', 'focusin', 'pointerdown'] as const;

/** How long, in ms, a page without an element that takes long to load puts the elements off. */
const LONGEST_LOAD = 3000;

/** How long, in ms, a shopper's movements ask for no missing part after one has; each time it is twice as long. */
let rest = 3000;
let restsUntil = 0;

const OURS = 'warranty-offer, warranty-popup, warranty-whole-system';

/**
 * Loads each part when it is wanted. The elements: at once, but on a page that was read to its end and has
 * none of them, when it is loaded. The popup, and what asks before an add: at once where the page has them,
 * otherwise when the elements want them. The whole-system element: when the page has its tag. What is missing
 * is tried again when a shopper comes near an element, and when the browser is online again.
 */
export function loadPartsWhenWanted(): void {
  whenPartIsMissing(tryAgainOnOccasion);
  followTags();
}

/** Not before a part is missing, so that most pages have no such listeners; to add one anew changes nothing. */
function tryAgainOnOccasion(): void {
  for (const type of APPROACHES) {
    addEventListener(type, onApproach, { capture: true, passive: true });
  }
  for (const type of ['online', 'load', 'pageshow']) addEventListener(type, loadMissingParts);
}

function onApproach({ target, timeStamp }: Event): void {
  if (timeStamp < restsUntil || !(target instanceof Element && target.closest(OURS))) return;
  if (!loadMissingParts()) return;
  restsUntil = timeStamp + rest;
  rest *= 2;
}

/** A page may get these elements at any time. Each is looked for until it is there once. */
function followTags(): void {
  const offers = document.getElementsByTagName('warranty-offer');
  const popups = document.getElementsByTagName('warranty-popup');
  const wholeSystems = document.getElementsByTagName('warranty-whole-system');
  const { readyState } = document;
  // What is not read to its end may have some of them.
  let isDue = readyState === 'loading';
  const sought = new Map([
    [
      () => isDue || [offers, popups, wholeSystems].some(({ length }) => length > 0),
      () => void loadPart('elements'),
    ],
    [
      () => [...offers].some((offer) => offer.hasAttribute('ask-before')),
      () => loadFirst('popup', 'ask-before'),
    ],
    [() => popups.length > 0, () => void loadPart('popup')],
    [() => wholeSystems.length > 0, () => void loadPart('whole-system')],
  ]);
  const look = () => {
    for (const [isThere, load] of sought) {
      if (!isThere()) continue;
      sought.delete(isThere);
      load();
    }
    if (sought.size === 0) unfollow();
  };
  const unfollow = followInsertions(look);
  const loadLate = () => {
    isDue = true;
    look();
  };
  addEventListener('load', loadLate);
  // On a page that is loaded already, in a task of its own: none of its offers waits.
  setTimeout(loadLate, readyState === 'complete' ? 0 : LONGEST_LOAD);
  look();
}
