import { fits } from '../../selectors.ts';
import { elementsOf } from '../shared/elements-of.ts';
import { withRenderedAncestors } from '../shared/flat-tree.ts';
import { formOf } from './form-of.ts';

const OFFER = 'warranty-offer';

/**
 * Whether another offer is nearer to what adds the product: one that belongs to the form, or stands closer to it. In a
 * list of products, only the nearest offer is for the product that is added.
 *
 * @param node - The form that is submitted or the button that is clicked.
 */
export function hasNearerOffer(node: Element, offer: Element): boolean {
  const form = formOf(node);
  const owners = form ? elementsOf(form).filter((each) => fits(each, OFFER)) : [];
  if (owners.length > 0) return !owners.includes(offer);
  const near = withRenderedAncestors(form ?? node).find((each) => fits(each, `:has(${OFFER})`));
  return near !== undefined && !withRenderedAncestors(offer).includes(near);
}
