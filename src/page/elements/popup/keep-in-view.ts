/**
 * Scrolls what has the focus in a dialog out from under its title and its buttons, which stay in view:
 * of a radio, the whole label. Not for a press, under which nothing may move. At the end of a key too: of a radio
 * that an arrow key reached, WebKit does not say that its focus is visible.
 */
export function keepInView({ target, type }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest('dialog');
  if (!dialog || !target.matches(type === 'keyup' ? '.body *' : '.body :focus-visible')) return;
  const [above, below] = ['.head', '.foot'].map((selector) => {
    const part = dialog.querySelector<HTMLElement>(selector);
    return part && getComputedStyle(part).position === 'sticky' ? part.offsetHeight : 0;
  });
  // Room for the ring around it.
  dialog.style.scrollPaddingBlock = `calc(${above}px + 0.5em) calc(${below}px + 0.5em)`;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
}
