import { plainText } from './plain-text.ts';
import type { ProductFinding } from './product-detector.ts';

/** What the markup said last, the path at which it began to say so, and the headings there. */
let last = { said: '', path: '', headings: '' };

/**
 * Leaves out a product that the page left behind. Scripts that replace a part of a page, and its address, leave its
 * head, and with it the markup of the page before. So once path and headings are others, one of these must name the
 * product. Microdata does not count, because it is in the part that is replaced.
 */
export function withoutLeftBehind(
  page: Document,
  finding: ProductFinding | undefined,
): ProductFinding | undefined {
  if (finding && 'product' in finding && finding.product.source !== 'microdata') {
    const said = JSON.stringify(finding);
    const path = page.location.pathname;
    const titles = [...page.querySelectorAll('h1')].map((each) => plainText(each.textContent));
    const headings = titles.join();
    if (said !== last.said || path === last.path) last = { said, path, headings };
    else if (headings !== last.headings && !titles.includes(finding.product.productTitle)) {
      return { reason: 'left-behind' };
    }
  }
  return finding;
}
