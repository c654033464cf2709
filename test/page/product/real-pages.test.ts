import { expect } from '@open-wc/testing';
import { type DetectedProduct, detectProduct } from '../../../src/page/product/detect-product.ts';
import type { RealPage, RealProduct } from '../../support/real-pages.ts';
import { pageWith } from './page.ts';

const reply = await fetch('/real-pages');
const pages = (await reply.json()) as readonly RealPage[];

/** Pages whose price a person could tell, and whose markup contradicts itself. */
const CONTRADICTORY = ['12-feltrinelli-list-and-sale-offer', '36-rejuvenation-stale-jsonld'];

type Verdict = 'right' | 'rightly idle' | 'idle' | 'wrong';

function verdict({ html, url, expect: expected }: RealPage): Verdict {
  const page = pageWith(html);
  const found = detectProduct(page, new URL(url), placeOffer(page));
  const answers = expected && 'anyOf' in expected ? expected.anyOf : [expected];
  if ('reason' in found) return answers.includes(null) ? 'rightly idle' : 'idle';
  return answers.some((answer) => answer && isSame(answer, found.product)) ? 'right' : 'wrong';
}

/** The element, where the page's comment marks its place; else at the page's end. */
function placeOffer(page: Document): Element {
  const offer = page.createElement('warranty-offer');
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (comment.data === 'warranty-offer') {
      comment.replaceWith(offer);
      return offer;
    }
  }
  page.body.append(offer);
  return offer;
}

function isSame(answer: RealProduct, product: DetectedProduct): boolean {
  return (
    [answer.productTitle].flat().includes(product.productTitle) &&
    answer.productPrice === product.productPrice &&
    [answer.currency].flat().includes(product.currency ?? '')
  );
}

describe('the product of real pages', () => {
  if (pages.length === 0) {
    it.skip('is not tried: there is no folder shared/product-pages beside the project');
    return;
  }
  const verdicts = new Map(pages.map((page) => [page.name, verdict(page)]));
  const those = (which: Verdict) =>
    [...verdicts].filter(([, each]) => each === which).map(([name]) => name);

  it(`is wrong on none of ${pages.length} pages`, () => expect(those('wrong')).to.deep.equal([]));

  it(`is right on ${those('right').length} of ${pages.length}, and not told on ${those('rightly idle').length} where nobody could`, () => {
    expect(those('idle')).to.deep.equal(CONTRADICTORY);
  });
});
