import { expect, fixture, html } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { allInside, inside, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** The spacing of WCAG 2.2, criterion 1.4.12, as a shopper's style sheet sets it. */
const SPACING = `letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5;`;

const WIDTHS = [320, 480, 960];

/** Parts whose text is cut off, by their names. */
function cutParts(element: Element): string[] {
  return allInside(element, '[part]')
    .filter((part) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const isHigh = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1;
      return isWide || isHigh;
    })
    .map((part) => part.getAttribute('part') ?? '');
}

/** Parts that reach out of the element, or lie over a part that they do not belong to. */
function misplacedParts(element: Element): string[] {
  const parts = allInside(element, '[part]').filter(
    (part) => part.checkVisibility() && part.localName !== 'option',
  );
  const room = element.getBoundingClientRect();
  const isOver = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const isApart =
      a.right <= b.left + 1 ||
      b.right <= a.left + 1 ||
      a.bottom <= b.top + 1 ||
      b.bottom <= a.top + 1;
    return !isApart && !one.contains(other) && !other.contains(one);
  };
  return parts
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      const reachesOut = left < room.left - 1 || right > room.right + 1;
      return reachesOut || parts.some((other) => other !== part && isOver(part, other));
    })
    .map((part) => part.getAttribute('part') ?? '');
}

describe('with the text spacing of WCAG 1.4.12, nothing is cut off or covered', () => {
  let column: HTMLElement;
  beforeEach(async () => {
    column = await fixture(html`<div style=${SPACING}></div>`);
  });

  for (const layout of ['full', 'compact']) {
    for (const lang of ['en', 'de', 'ar', 'ja']) {
      it(`in the ${layout} layout in ${lang}`, async () => {
        column.lang = lang;
        const offer = await readyOffer({ layout, lang: null, quantity: '3' }, column);
        await chosen(offer);
        for (const width of WIDTHS) {
          column.style.inlineSize = `${width}px`;
          expect(cutParts(offer), `cut off at ${width} px`).to.deep.equal([]);
          expect(misplacedParts(offer), `misplaced at ${width} px`).to.deep.equal([]);
        }
      });
    }
  }

  it('in the popup', async () => {
    const offer = await readyOffer({ quantity: '3' }, column);
    offer.showPopup();
    const popup = inside<HTMLElementTagNameMap['warranty-popup']>(offer, 'warranty-popup');
    await popup.updateComplete;
    expect(cutParts(popup)).to.deep.equal([]);
    const { bottom } = inside(popup, 'dialog').getBoundingClientRect();
    expect(inside(popup, '[part=accept]').getBoundingClientRect().bottom).to.be.at.most(bottom);
    offer.hidePopup();
  });
});

async function chosen(offer: WarrantyOffer): Promise<void> {
  const [first] = exampleQuote().warrantyQuoteItemList;
  offer.select(first?.warrantyQuoteItemId ?? '');
  expect(offer.selection).to.be.an('object');
  await offer.updateComplete;
}
