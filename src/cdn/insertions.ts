import { anyFits, isElement } from '../page/selectors.ts';

/** Whether something that the page has just got matches the selector, or contains an element that does. */
export type Brings = (selector: string) => boolean;

const followers = new Set<(brings: Brings) => void>();
const observer = new MutationObserver((records) => {
  const changed = new Set<Node | null>(
    records.flatMap(({ target, addedNodes, attributeName }) =>
      attributeName ? target : [...addedNodes],
    ),
  );
  // Of nodes within each other, only the outermost is searched, so that no inserted node is searched twice.
  const tops = [...changed].filter(
    (node): node is Element => isElement(node) && !changed.has(node.parentNode),
  );
  const brings: Brings = (selector) => tops.some((top) => anyFits(top, selector));
  for (const follower of followers) follower(brings);
});

/**
 * Calls back whenever the page gets elements, or an element gets or loses `ask-before`, until the returned function
 * is called; with one observer for all. A follower that searched the whole page would slow large ones down.
 */
export function followInsertions(follower: (brings: Brings) => void): () => void {
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['ask-before'] });
  followers.add(follower);
  return () => followers.delete(follower);
}
