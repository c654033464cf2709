/**
 * Notes which element in a shadow root has the focus. Call the function that it returns after a rendering: it gives the
 * focus to the element that replaced the noted one, else to the offers, or to the fallback in their place. A rendering
 * replaces the offers where their number, their kind of content or their layout changes.
 *
 * @param lost - The element that the last such function returned; it is noted while nothing else has the focus.
 * @returns A function that returns the noted element if the focus is lost because nothing can take it.
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

/** The attributes that tell a radio or a button from the others. */
function nameOf(element: Element): string {
  return ['type', 'part', 'value'].map((name) => element.getAttribute(name)).join();
}
