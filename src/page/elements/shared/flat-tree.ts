/**
 * The element and its ancestors as they are rendered, innermost first. Shadow hosts are included; so are, for an
 * element in a slot, the slot and its ancestors, unless their shadow root is closed.
 */
export function withRenderedAncestors(element: Element): Element[] {
  const found: Element[] = [];
  // Ends at what it has found before: in a form, a field named `parentElement` poses as the form's parent.
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
