import { withHosts } from '../../with-hosts.ts';
import { memberOf } from './member-of.ts';

/**
 * The element and its ancestors as they are rendered, innermost first. Shadow hosts are included; so are, for an
 * element in a slot, the slot and its ancestors, unless their shadow root is closed.
 */
export function withRenderedAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Element | null = element; node; node = parent(node)) found.push(node);
  return found;
}

function parent(element: Element): Element | null {
  return (
    memberOf(element, 'assignedSlot') ??
    memberOf(element, 'parentElement') ??
    withHosts(element)[1] ??
    null
  );
}

/** The root that an element is in. */
export function rootOf(element: Element): Node {
  return Element.prototype.getRootNode.call(element);
}
