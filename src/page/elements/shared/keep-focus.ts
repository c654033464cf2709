/**
 * Notes what has the focus, for the function that gives it back to what replaced that: the offers are rendered
 * anew where their number changes, or what stands in each.
 */
export function keepFocus({ shadowRoot }: Element): () => void {
  const focused = shadowRoot?.activeElement;
  return () => {
    if (!focused || focused.isConnected) return;
    const all = [...(shadowRoot?.querySelectorAll<HTMLElement>(focused.localName) ?? [])];
    const likely = all.filter((each) => each.getAttribute('type') === focused.getAttribute('type'));
    const same = likely.find((each) => nameOf(each) === nameOf(focused)) ?? likely[0];
    // The shopper may have scrolled away from it.
    same?.focus({ preventScroll: true });
  };
}

/** What tells a radio or a button from the others. */
function nameOf(element: Element): string {
  return `${element.getAttribute('part')} ${element.getAttribute('value')}`;
}
