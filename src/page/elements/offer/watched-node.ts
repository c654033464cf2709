import { isOurs } from '../shared/is-ours.ts';
import { fits } from '../../selectors.ts';
import { warnOnce } from '../../warn-once.ts';
import { formOf } from './form-of.ts';

/**
 * The form that is submitted or the element that is clicked, if the selector matches it. Absent for events inside our
 * own elements, because the popup's buttons add nothing.
 *
 * @param selector - A malformed one matches nothing, with one console warning. So does one that matches nothing on the
 *   page when the offer's form is submitted: before that, the page may still get what it matches.
 */
export function watchedNode(event: Event, selector: string, offer: Element): Element | undefined {
  const path = event.composedPath();
  if (path.some(isOurs)) return undefined;
  const isSubmit = event.type === 'submit';
  let reason = 'is not a CSS selector';
  try {
    const node = path.find(
      (target): target is Element =>
        target instanceof Element &&
        target instanceof HTMLFormElement === isSubmit &&
        fits(target, selector),
    );
    const isSold = isSubmit && path[0] === formOf(offer) && offer.getRootNode() === document;
    if (node || !isSold || document.querySelector(selector)) return node;
    reason = 'matches nothing on this page';
  } catch {
    // Only a malformed selector throws.
  }
  warnOnce(`<warranty-offer> ask-before="${selector}" ${reason}.`);
  return undefined;
}
