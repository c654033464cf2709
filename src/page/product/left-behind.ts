import { closest } from '../selectors.ts';
import { plainText } from './plain-text.ts';
import type { ProductFinding } from './product-detector.ts';

/** What of an address tells products apart: its path, and its query up to a parameter such as `id` or `product_id`. */
const PRODUCT_PATH = /^[^?#]*([^#]*[?&](product_?|p)?id=\w*)?/;

/** What the markup said last, the path at which it began to say so, and the headings there. */
let last: { finding?: ProductFinding; said?: string; path?: string; headings?: string } = {};

/**
 * Leaves out a product that the page left behind. Scripts that replace a part of a page, and its address, leave its
 * head, and with it the markup of the page before; others keep that page, hidden. So once path and headings are others,
 * a heading around the element must name the product. Microdata does not count, because it is in the part that is
 * replaced.
 */
export function withoutLeftBehind(
  element: Element,
  finding: ProductFinding | undefined,
): ProductFinding | undefined {
  // The very same one: neither markup, nor headings, nor address changed, so that nothing is read again at each look.
  if (finding === last.finding) return finding;
  if (finding && 'product' in finding && finding.product.source !== 'microdata') {
    const page = element.ownerDocument;
    const path = page.documentURI.match(PRODUCT_PATH)?.[0];
    const said = JSON.stringify(finding);
    const headings = titlesIn(page).join();
    if (said !== last.said || path === last.path) last = { said, path, headings, finding };
    else if (
      headings !== last.headings &&
      !titlesAround(element).includes(finding.product.productTitle)
    ) {
      return { reason: 'left-behind' };
    }
  }
  return finding;
}

/** The headings in the closest ancestor that has any: those of the element's own page, where others are kept. */
function titlesAround(element: Element): readonly string[] {
  return titlesIn(closest(element, ':has(h1)') ?? element.ownerDocument);
}

function titlesIn(node: ParentNode): readonly string[] {
  return [...node.querySelectorAll('h1')].map((each) => plainText(each.textContent));
}
