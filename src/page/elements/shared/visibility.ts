import { fits } from '../../selectors.ts';
import { withRenderedAncestors } from './flat-tree.ts';

/** Whether nothing hides an element or makes it inert, wherever on the page it is. */
export function isUsable(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (const node of withRenderedAncestors(element)) {
    if (node.hasAttribute('inert')) return false;
    // Modal dialogs are usable in what is inert.
    if (fits(node, ':modal')) break;
  }
  return true;
}

/** Whether an element lies in something that is folded to nothing, as accordions are. */
export function isFolded(element: Element): boolean {
  for (const node of withRenderedAncestors(element)) {
    const { display, overflow, position } = getComputedStyle(node);
    // The body's overflow is the viewport's. What is inline or has no box clips nothing and has no size.
    const clips = overflow !== 'visible' && !/^(inline|contents)$/.test(display);
    if (clips && node !== document.body && !(node.clientHeight && node.clientWidth)) return true;
    if (position === 'fixed') return false;
  }
  return false;
}
