import { fits } from '../../selectors.ts';
import { elementsOf } from '../shared/elements-of.ts';
import { withRenderedAncestors } from '../shared/flat-tree.ts';
import { formOf } from './form-of.ts';

const OFFER = 'warranty-offer';

/**
 * Whether what adds a product has a nearer offer than this one: it belongs to the form, or stands closer to the button.
 * That is the offer of the product, as in a list of products.
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
