/** An element, then the hosts of the shadow roots around it, innermost first. */
export function withHosts(element: Element): Element[] {
  // Not the element's own method, because a form's field of that name hides it.
  const root: Node = Element.prototype.getRootNode.call(element);
  return [element, ...(isShadowRoot(root) ? withHosts(root.host) : [])];
}

/** Told by its type: a frame, into which a page may move an element, has classes of its own. */
function isShadowRoot(root: Node): root is ShadowRoot {
  return 'host' in root && root.nodeType === 11;
}
