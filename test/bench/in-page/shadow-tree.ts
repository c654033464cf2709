/** An element with those in it, shadow trees included. */
function* withDescendants(root: Element | ShadowRoot): Generator<Element> {
  if (root instanceof Element) {
    yield root;
    if (root.shadowRoot) yield* withDescendants(root.shadowRoot);
  }
  for (const child of root.children) yield* withDescendants(child);
}

/** The prices that an offer shows, outside its popup. */
export function prices(offer: Element): Element[] {
  return [...(offer.shadowRoot?.querySelectorAll('[part~="price"]') ?? [])].slice(0, 3);
}

/** True for at least one element, if each has its place on the page. */
export function isLaidOut(elements: readonly Element[]): boolean {
  return elements.length > 0 && elements.every((element) => element.getClientRects().length > 0);
}

/** An element by its part's name, wherever it is in the offer. */
export function part(offer: Element, name: string): HTMLElement {
  for (const element of withDescendants(offer)) {
    if (element instanceof HTMLElement && element.part.contains(name)) return element;
  }
  throw new Error(`The offer has no part ${name}.`);
}

/** The offer's popup, if it is open and laid out. */
export function openDialog(offer: Element): Element | undefined {
  for (const element of withDescendants(offer)) {
    const isDialog = element.matches('dialog[open], [role="dialog"]');
    if (isDialog && element.getBoundingClientRect().height > 0) return element;
  }
  return undefined;
}
