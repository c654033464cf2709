/** The element and its ancestors, innermost first, shadow hosts included. */
export function withAncestors(element: Element): Element[] {
  return withParents(element, parent);
}

/** The same as they are rendered: what is in a slot has the slot's ancestors too, where they can be seen. */
export function withRenderedAncestors(element: Element): Element[] {
  return withParents(element, (node) => node.assignedSlot ?? parent(node));
}

function withParents(element: Element, parentOf: (node: Element) => Element | null): Element[] {
  const found: Element[] = [];
  for (let node: Element | null = element; node; node = parentOf(node)) found.push(node);
  return found;
}

function parent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
