/**
 * Notes what has the focus, for the function that gives it back to what replaced that, else to the offers or to the
 * fallback in their place. Offers are rendered anew where their number changes, or what stands in each, and where they
 * are laid out anew.
 *
 * @param lost - What the last call returned; it counts while nothing else on the page has the focus.
 * @returns The function: it returns what has lost the focus, where nothing is there that could take it.
 */
export function keepFocus(
  { shadowRoot, ownerDocument: { activeElement, body } }: Element,
  lost?: Element,
): () => Element | undefined {
  const focused = shadowRoot?.activeElement ?? (activeElement === body ? lost : null);
  return () => {
    if (!shadowRoot || !focused || focused.isConnected) return undefined;
    const likely = shadowRoot.querySelectorAll<HTMLElement>(focused.localName);
    const found =
      [...likely].find((each) => nameOf(each) === nameOf(focused)) ??
      shadowRoot.querySelector<HTMLElement>('.offers input,select,section');
    // The shopper may have scrolled away from it.
    found?.focus({ preventScroll: true });
    return found ? undefined : focused;
  };
}

/** What tells a radio or a button from the others. */
function nameOf(element: Element): string {
  return ['type', 'part', 'value'].map((name) => element.getAttribute(name)).join();
}
