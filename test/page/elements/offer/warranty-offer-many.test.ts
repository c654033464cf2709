import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { createOffer, inside, quotingService, radio } from '../../../support/offer-fixture.ts';

/** True where the browser can leave out what is far, and not cut off outlines at its edge. */
const leavesOut = CSS.supports('overflow-clip-margin', '3em');

/** Eager offers of one product that are shown at one time, the first of them in view. */
async function shownOffers(count: number): Promise<WarrantyOffer[]> {
  const place = await fixture(html`<div></div>`);
  const service = await quotingService();
  const offers = Array.from({ length: count }, () => createOffer(service));
  place.append(...offers);
  await waitUntil(() => offers.every(({ status }) => status === 'ready'));
  // The browser finds out which are near as it makes the next frame.
  await nextFrame();
  await nextFrame();
  return offers;
}

function lastOf(offers: readonly WarrantyOffer[]): WarrantyOffer {
  const last = offers.at(-1);
  if (!last) throw new Error('There is no offer.');
  return last;
}

/** True while the browser lays the offer's tenures out. */
function isLaidOut(offer: WarrantyOffer): boolean {
  return radio(offer, 0).checkVisibility({ contentVisibilityAuto: true });
}

describe('many <warranty-offer>', () => {
  it('are laid out as a shopper comes near, and their height stays', async () => {
    const offers = await shownOffers(60);
    const last = lastOf(offers);
    expect(offers.slice(0, 12).every(isLaidOut)).to.equal(true);
    expect(isLaidOut(last)).to.equal(!leavesOut);
    const heights = new Set(offers.map(({ offsetHeight }) => offsetHeight));
    expect(heights.size).to.equal(1);
    last.scrollIntoView();
    await waitUntil(() => isLaidOut(last));
    expect(heights).to.include(last.offsetHeight);
  });

  it('share the width of a phone', async () => {
    const page = await fixture<HTMLElement>(
      html`<div
        style="inline-size: 360px; display: grid; grid-template-columns: 1fr 1fr; gap: 16px"
      ></div>`,
    );
    const service = await quotingService();
    for (const layout of ['full', 'compact']) {
      const offers = Array.from({ length: 40 }, () => createOffer(service, { layout }));
      page.replaceChildren(...offers);
      await waitUntil(() => offers.every(({ status }) => status === 'ready'));
      await nextFrame();
      await nextFrame();
      expect(page.scrollWidth, layout).to.equal(360);
    }
  });

  it('are chosen from wherever they are', async () => {
    const last = lastOf(await shownOffers(60));
    radio(last, 1).click();
    expect(last.selection?.warrantyTenure).to.equal(2);
  });

  it('show the outline of a focused tenure whole', async () => {
    const form = inside(lastOf(await shownOffers(13)), 'form');
    const { contentVisibility, overflowClipMargin } = getComputedStyle(form);
    expect(contentVisibility).to.equal(leavesOut ? 'auto' : 'visible');
    // 2 px wide and as far from the tenure.
    if (leavesOut) expect(Number.parseFloat(overflowClipMargin)).to.be.above(4);
  });

  it('are laid out as usual where they are few', async () => {
    const few = await shownOffers(12);
    const styles = few.map((offer) => getComputedStyle(inside(offer, 'form')).contentVisibility);
    expect(new Set(styles)).to.deep.equal(new Set(['visible']));
  });
});
