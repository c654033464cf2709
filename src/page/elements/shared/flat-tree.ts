/** The element and its ancestors, innermost first, shadow hosts included. */
export function withAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Element | null = element; node; node = parent(node)) found.push(node);
  return found;
}

function parent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
