/** Keys that move the focus among radios; others may have scrolled the dialog. */
const ARROW = /^Arrow/;

/**
 * Scrolls the element that has the focus in a dialog, or the whole label of a radio, into view. It does not scroll after
 * a press, because nothing may move under the pointer. It also listens to `keyup`: where an arrow key moved the focus to
 * a radio, WebKit does not match `:focus-visible`.
 */
export function keepInView({ target, key = '' }: Event & { readonly key?: string }): void {
  if (!(target instanceof HTMLElement)) return;
  const isReached = key ? ARROW.test(key) && target.matches(':checked') : isFocusVisible(target);
  if (isReached) bringIntoView(target.closest('label') ?? target);
}

/** Scrolls an element of a dialog out from under the dialog's title and buttons, which stay in view. */
export function bringIntoView(element: HTMLElement): void {
  const dialog = element.closest('dialog');
  if (!dialog) return;
  const [above, below] = ['.head', '.foot'].map((selector) => {
    const part = dialog.querySelector<HTMLElement>(selector);
    return part && getComputedStyle(part).position === 'sticky' ? part.offsetHeight : 0;
  });
  // With room for the focus ring.
  dialog.style.scrollPaddingBlock = `calc(${above}px + 0.5em) calc(${below}px + 0.5em)`;
  element.scrollIntoView({ block: 'nearest' });
}

function isFocusVisible(element: Element): boolean {
  return element.matches('.body :focus-visible');
}
