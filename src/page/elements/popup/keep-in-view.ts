/**
 * Scrolls what has the focus in a dialog out from under its title and its buttons, which stay in view:
 * of a radio, the whole label. Not for a press, under which nothing may move.
 */
export function keepInView({ target, currentTarget }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement && target instanceof HTMLElement)) return;
  if (!target.matches('.body :focus-visible')) return;
  const [above, below] = ['.head', '.foot'].map((selector) => {
    const part = currentTarget.querySelector<HTMLElement>(selector);
    return part && getComputedStyle(part).position === 'sticky' ? part.offsetHeight : 0;
  });
  // Room for the ring around it.
  currentTarget.style.scrollPaddingBlock = `calc(${above}px + 0.5em) calc(${below}px + 0.5em)`;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
}
