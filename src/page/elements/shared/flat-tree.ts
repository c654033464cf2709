/**
 * The element and its ancestors as they are rendered, innermost first: shadow hosts included, and for
 * what is in a slot the slot's ancestors, where they can be seen.
 */
export function withRenderedAncestors(element: Element): Element[] {
  const found: Element[] = [];
  // Not without an end: the "parent" of a form is a field of it that is named `parentElement`.
  for (let node: Element | null = element; node && !found.includes(node); node = parent(node)) {
    found.push(node);
  }
  return found;
}

function parent(element: Element): Element | null {
  const found = element.assignedSlot ?? element.parentElement;
  if (found) return found;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
