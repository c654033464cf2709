import { isOurs } from '../shared/is-ours.ts';
import { fits } from '../../selectors.ts';
import { warnOnce } from '../../warn-once.ts';

/**
 * The form that is submitted or the element that is clicked, if the selector matches it. Absent for events inside our
 * own elements, because the popup's buttons add nothing.
 *
 * @param selector - A malformed one matches nothing, with one console warning.
 */
export function watchedNode(event: Event, selector: string): Element | undefined {
  const path = event.composedPath();
  if (path.some(isOurs)) return undefined;
  const isSubmit = event.type === 'submit';
  return path.find(
    (target): target is Element =>
      target instanceof Element &&
      target instanceof HTMLFormElement === isSubmit &&
      matches(target, selector),
  );
}

function matches(element: Element, selector: string): boolean {
  try {
    return fits(element, selector);
  } catch {
    // `fits` throws only for a malformed selector.
    warnOnce(`<warranty-offer> ask-before="${selector}" is not a CSS selector.`);
    return false;
  }
}
