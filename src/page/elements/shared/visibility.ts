import { fits } from '../../selectors.ts';
import { withRenderedAncestors } from './flat-tree.ts';

/** Whether nothing hides an element or makes it inert, wherever on the page it is. */
export function isUsable(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (const node of withRenderedAncestors(element)) {
    if (fits(node, '[inert]')) return false;
    // A modal dialog is usable even within an inert element.
    if (fits(node, ':modal')) break;
  }
  return true;
}

/** Whether an element lies in something that is folded to nothing, such as a closed accordion. */
export function isFolded(element: Element): boolean {
  for (const node of withRenderedAncestors(element)) {
    const { display, overflow, position } = getComputedStyle(node);
    // The body's overflow applies to the viewport. An inline element, and one without a box, clips nothing.
    const clips = overflow !== 'visible' && !/^(inline|contents)$/.test(display);
    if (clips && node !== document.body && !(node.clientHeight && node.clientWidth)) return true;
    if (position === 'fixed') return false;
  }
  return false;
}
