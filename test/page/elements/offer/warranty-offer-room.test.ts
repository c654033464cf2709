import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { LANGUAGES } from '../../../../src/page/format/language.ts';
import { createOffer, inside, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** What offers have around them on a phone and on a wide screen. */
const WIDTHS = { 'a phone': 328, 'a wide screen': 1216 } as const;

const HEADINGS = {
  'a heading of one line': 'Protect your sofa',
  'a heading of two lines': 'Protect your new sofa against stains, rips, burns and accidents',
} as const;

/** A quote with so many tenures. */
function quoteWith(tenures: number, coverageWidgetHeading: string) {
  const warrantyQuoteItemList = Array.from({ length: tenures }, (_, index) => ({
    warrantyTenure: index + 1,
    warrantyPrice: 25 + index * 20.5,
    warrantyQuoteItemId: `offer-${index + 1}`,
    warrantySKU: `PLAN-${index + 1}Y`,
  }));
  return exampleQuote({ warrantyQuoteItemList, coverageWidgetHeading });
}

describe('the room of a <warranty-offer>', () => {
  for (const [place, width] of Object.entries(WIDTHS)) {
    for (const layout of ['full', 'compact'] as const) {
      it(`on ${place}, ${layout}, is the same while it loads and with 1 to 5 tenures and a heading of up to two lines`, async () => {
        const heights: Record<string, number> = {};
        for (const [what, heading] of Object.entries(HEADINGS)) {
          for (const tenures of [1, 2, 3, 4, 5]) {
            const service = await ScriptedService.create('/scripted');
            const body = quoteWith(tenures, heading);
            await service.script([{ body, behaviour: 'hold' }]);
            const offer = createOffer(service, { layout });
            const container = await fixture<HTMLElement>(
              html`<div style="font: 16px sans-serif">${offer}</div>`,
            );
            container.style.inlineSize = `${width}px`;
            const height = () => offer.getBoundingClientRect().height;
            await service.waitForRequests(1);
            expect(offer.status).to.equal('loading');
            heights['loading'] ??= height();
            expect(height()).to.equal(heights['loading']);
            const ready = oneEvent(offer, 'warranty-ready');
            await service.release();
            await ready;
            heights[`${tenures} tenures, ${what}`] = height();
            offer.remove();
          }
        }
        expect(heights['loading']).to.be.above(0);
        expect(new Set(Object.values(heights)), JSON.stringify(heights)).to.have.property(
          'size',
          1,
        );
      });
    }
  }

  for (const lang of LANGUAGES) {
    it(`stays the same on phones of 320 to 430 px while a plan is chosen and removed, in ${lang}`, async () => {
      const container = await fixture<HTMLElement>(html`<div style="font: 16px sans-serif"></div>`);
      const offer = await readyOffer({ lang }, container);
      await waitUntil(() => inside(offer, '[part=details]').lang === lang);
      for (let width = 288; width <= 398; width += 10) {
        container.style.inlineSize = `${width}px`;
        const { height } = offer.getBoundingClientRect();
        offer.select('offer-2-years');
        await offer.updateComplete;
        inside(offer, '[part=clear]');
        expect(offer.getBoundingClientRect().height, `${width} px`).to.equal(height);
        offer.clear();
        await offer.updateComplete;
      }
    });
  }

  for (const lang of LANGUAGES) {
    it(`has the words below the plans clear of a plan's focus ring on phones, in text of 100 and 200 %, in ${lang}`, async () => {
      const container = await fixture<HTMLElement>(html`<div style="font: 16px sans-serif"></div>`);
      const offer = await readyOffer({ lang }, container);
      await waitUntil(() => inside(offer, '[part=details]').lang === lang);
      offer.select('offer-2-years');
      await offer.updateComplete;
      // Its width and its distance from the plan.
      const ring = 4;
      for (const fontSize of ['16px', '32px']) {
        container.style.fontSize = fontSize;
        for (let width = 288; width <= 398; width += 10) {
          container.style.inlineSize = `${width}px`;
          const { bottom } = inside(offer, 'label:last-of-type').getBoundingClientRect();
          for (const part of ['details', 'terms', 'clear']) {
            const words = document.createRange();
            words.selectNodeContents(inside(offer, `[part=${part}]`));
            const { top } = words.getBoundingClientRect();
            expect(top - bottom, `${part} at ${width} px, ${fontSize}`).to.be.at.least(ring);
          }
        }
      }
    });
  }

  it('is never left by a text of the service, however many wide spaces are in it', async () => {
    const column = await fixture<HTMLElement>(html`<div style="inline-size: 240px"></div>`);
    const offer = await readyOffer({}, column);
    offer.quote = exampleQuote({ coverageWidgetHeading: `From $1 ${'\u3000'.repeat(450)}` });
    await offer.updateComplete;
    expect(inside(offer, '[part=heading]').textContent.trim()).to.equal('From $1');
    expect(column.scrollWidth).to.equal(240);
  });

  it('is never left by a word of the page that is wider than the column', async () => {
    configure({ words: { en: { terms: 'Versicherungsvertragsbedingungen' } } });
    const column = html`<div style="font: 24px sans-serif; inline-size: 240px"></div>`;
    const offer = await readyOffer({}, await fixture<HTMLElement>(column));
    const terms = inside(offer, '[part=terms]');
    expect(terms.getBoundingClientRect().width).to.be.at.most(240);
    expect(terms.scrollWidth).to.be.at.most(240);
    configure({ words: undefined });
  });

  for (const [where, above, scrolled, isKept] of [
    ['in view', 0, 0, true],
    ['above the view', 0, 4000, true],
    ['below the view', 5000, 0, false],
  ] as const) {
    it(`is ${isKept ? 'kept' : 'given up'} where it comes to nothing ${where}`, async () => {
      const service = await ScriptedService.create('/scripted');
      await service.script([{ status: 204, behaviour: 'hold' }]);
      const offer = createOffer(service);
      const container = await fixture<HTMLElement>(html`<div>${offer}</div>`);
      container.style.paddingBlock = `${above}px 8000px`;
      scrollTo(0, scrolled);
      await service.waitForRequests(1);
      const { height } = offer.getBoundingClientRect();
      const unavailable = oneEvent(offer, 'warranty-unavailable');
      await service.release();
      await unavailable;
      expect(height).to.be.above(0);
      // The browser tells what is in view after it has drawn.
      if (!isKept) await waitUntil(() => offer.getBoundingClientRect().height === 0);
      for (let frames = 0; frames < 5; frames += 1) await nextFrame();
      expect(offer.getBoundingClientRect().height).to.equal(isKept ? height : 0);
      if (isKept) {
        expect(
          inside(offer, '.placeholder').checkVisibility({ visibilityProperty: true }),
        ).to.equal(false);
      }
      scrollTo(0, 0);
    });
  }
});
