/** Keys that move the focus among radios; others may have scrolled the dialog. */
const ARROW = /^Arrow/;

/**
 * Scrolls what has the focus in a dialog out from under its title and its buttons, which stay in view:
 * of a radio, the whole label. Not for a press, under which nothing may move. It hears the end of a key too, because
 * WebKit does not say that the focus of a radio is visible where an arrow key moved it.
 */
export function keepInView({ target, key = '' }: Event & { readonly key?: string }): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest('dialog');
  const isReached = key ? ARROW.test(key) && target.matches(':checked') : isFocusVisible(target);
  if (!dialog || !isReached) return;
  const [above, below] = ['.head', '.foot'].map((selector) => {
    const part = dialog.querySelector<HTMLElement>(selector);
    return part && getComputedStyle(part).position === 'sticky' ? part.offsetHeight : 0;
  });
  // Room for the ring around it.
  dialog.style.scrollPaddingBlock = `calc(${above}px + 0.5em) calc(${below}px + 0.5em)`;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
}

function isFocusVisible(element: Element): boolean {
  return element.matches('.body :focus-visible');
}
