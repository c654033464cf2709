import { anyFits, closest, fits, isElement } from '../selectors.ts';

/**
 * The attributes that product markup is made of: the `attributeFilter` for an observer of it. By `media`, optimisers put
 * off the style sheets that hide a price.
 */
export const PRODUCT_ATTRIBUTES = [
  'content',
  'href',
  'id',
  'itemid',
  'itemprop',
  'itemref',
  'itemscope',
  'itemtype',
  'media',
  'name',
  'property',
  'rel',
  'type',
  'value',
] as const;

/** Elements whose text says something of the product. */
const TEXT = 'h1,script[type*="ld+json"],[itemprop]:not([itemscope]),[itemprop="offers"]';

/** Elements that say something of the product by their text or attributes. */
const MARKUP = `${TEXT},[itemscope],meta[property*=":"],meta[name*=":"],link[rel~="canonical"],base`;

/** Elements that an attribute makes product markup: once that has changed, `MARKUP` may not fit them any more. */
const NAMED = 'script,meta,link,base';

/** Attributes that name nothing: they hold a value. */
const VALUES = ['content', 'href', 'value'];

/** Elements of which a page may show a part alone: the price of one variant. */
export const PRICES = '[itemprop="offers"],[itemprop*="rice"]';

/** The attributes by which it shows, hides and strikes through a part: the `attributeFilter` for an observer of those. */
export const LOOKS = ['class', 'style', 'hidden'];

/**
 * True if a change of the page may change what `detectProduct` finds. It is called for every change, so
 * it is cheap, and true more often than needed.
 */
export function concernsProduct(change: MutationRecord): boolean {
  const { target, attributeName } = change;
  const element = isElement(target) ? target : target.parentElement;
  // `itemref` may name the element.
  if (attributeName === 'id') return Boolean(element && anyFits(element, MARKUP));
  if (attributeName) {
    const concerned = VALUES.includes(attributeName) ? MARKUP : NAMED;
    return attributeName.startsWith('item') || Boolean(element && fits(element, concerned));
  }
  if (element && closest(element, TEXT)) return true;
  return [...change.addedNodes, ...change.removedNodes].some(
    (node) => isElement(node) && anyFits(node, MARKUP),
  );
}
