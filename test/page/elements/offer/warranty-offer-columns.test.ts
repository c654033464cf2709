import { expect, fixture, html } from '@open-wc/testing';
import { importWords } from '../../../../src/page/import-words.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  quotingService,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

const LAYOUTS = ['full', 'compact'] as const;

/** Lines of a cart, each with a picture, the product with its offer, and a price. */
const CART_LINES = {
  'a row': () => html`
    <div style="display: flex; gap: 12px">
      <div style="flex: none; inline-size: 80px"></div>
      <div class="place" style="flex: 1"></div>
      <span>$799.00</span>
    </div>
  `,
  'a grid': () => html`
    <div style="display: grid; grid-template-columns: 80px 1fr auto; gap: 12px">
      <div></div>
      <div class="place"></div>
      <span>$799.00</span>
    </div>
  `,
  'a table': () => html`
    <table style="inline-size: 100%">
      <tr>
        <td><div style="inline-size: 64px"></div></td>
        <td class="place"></td>
        <td>$799.00</td>
      </tr>
    </table>
  `,
};

/** Columns as wide as what is in them. */
const FITTING = {
  'a column of forms': html`<div
    class="place"
    style="display: flex; flex-flow: column; align-items: start"
  ></div>`,
  'a cell': html`<table>
    <tr>
      <td class="place"></td>
    </tr>
  </table>`,
  'a float': html`<div class="place" style="float: inline-start"></div>`,
};

function placeIn(page: Element): Element {
  const place = page.querySelector('.place');
  if (!place) throw new Error('The page has no place for an offer.');
  return place;
}

const widthOf = (offer: WarrantyOffer) => Math.round(offer.getBoundingClientRect().width);

describe('the column of a <warranty-offer>', () => {
  for (const layout of LAYOUTS) {
    for (const [name, line] of Object.entries(CART_LINES)) {
      it(`stays within ${name} of a cart on a phone, ${layout}`, async () => {
        for (const width of [320, 360, 390]) {
          const page = await fixture<HTMLElement>(
            html`<div style="font: 16px sans-serif; padding: 0 16px; inline-size: ${width - 32}px">
              ${line()}
            </div>`,
          );
          await readyOffer({ layout }, placeIn(page));
          expect(page.scrollWidth, `${width} px`).to.equal(width);
        }
      });
    }

    for (const [name, markup] of Object.entries(FITTING)) {
      it(`has room for a row of tenures in ${name}, and as much whatever is chosen, ${layout}`, async () => {
        await importWords('ja');
        for (const lang of ['en', 'ja', 'fr']) {
          const page = await fixture(html`<div style="font: 16px sans-serif">${markup}</div>`);
          const offer = await readyOffer({ layout, lang }, placeIn(page));
          const width = widthOf(offer);
          expect(width, lang).to.equal(24 * 16);
          offer.select('offer-2-years');
          await offer.updateComplete;
          expect(widthOf(offer), lang).to.equal(width);
        }
      });

      it(`is as wide in ${name} while a quote is awaited, ${layout}`, async () => {
        const page = await fixture(html`<div style="font: 16px sans-serif">${markup}</div>`);
        const service = await ScriptedService.create('/scripted', { behaviour: 'hang' });
        const offer = createOffer(service, { layout });
        placeIn(page).append(offer);
        await offer.updateComplete;
        expect(offer.status).to.equal('loading');
        expect(widthOf(offer)).to.equal(24 * 16);
      });
    }
  }

  it('is that of the page where the page gives one', async () => {
    const page = await fixture(html`<div style="font: 16px sans-serif; inline-size: 600px"></div>`);
    const offer = await readyOffer({}, page);
    const last = radio(offer, 2).closest('label')?.getBoundingClientRect();
    expect(last?.right).to.be.closeTo(page.getBoundingClientRect().right, 0.1);
  });

  for (const layout of LAYOUTS) {
    it(`is its own where the page lays it out in a row of its parts, ${layout}`, async () => {
      const page = await fixture(
        html`<div style="font: 16px sans-serif; inline-size: 320px"></div>`,
      );
      const offer = await readyOffer({ layout }, page);
      offer.style.display = 'flex';
      expect(inside(offer, 'form, .column').getBoundingClientRect().width).to.equal(320);
    });

    it(`keeps the words of the buttons whole where the page's text may break within words, ${layout}`, async () => {
      const page = await fixture<HTMLElement>(html`<div style="font: 16px sans-serif"></div>`);
      const offer = await readyOffer({ layout }, page);
      offer.select('offer-2-years');
      await offer.updateComplete;
      const buttons = offer.shadowRoot?.querySelectorAll('.actions > *') ?? [];
      expect(buttons).to.have.length.above(0);
      for (const width of [200, 240, 280, 320, 360]) {
        page.style.inlineSize = `${width}px`;
        const boxes = () => [...buttons].map((button) => button.getBoundingClientRect().toJSON());
        page.style.wordBreak = 'normal';
        const usual = boxes();
        for (const wordBreak of ['break-word', 'break-all']) {
          page.style.wordBreak = wordBreak;
          expect(boxes(), `${wordBreak}, ${width} px`).to.deep.equal(usual);
        }
      }
    });
  }

  it("gives the buttons and the link beside them the look of the page's text", async () => {
    const page = await fixture(
      html`<div style="letter-spacing: 0.06em; text-transform: uppercase"></div>`,
    );
    const offer = await readyOffer({}, page);
    offer.select('offer-2-years');
    await offer.updateComplete;
    const looks = [...(offer.shadowRoot?.querySelectorAll('.actions > *') ?? [])].map((button) => {
      const { letterSpacing, textTransform } = getComputedStyle(button);
      return `${button.getAttribute('part')} ${textTransform} ${letterSpacing}`;
    });
    const { letterSpacing } = getComputedStyle(page);
    expect(looks).to.deep.equal(
      ['details', 'terms', 'clear'].map((part) => `${part} uppercase ${letterSpacing}`),
    );
  });

  it('hyphenates long words where the page does, in its popup too', async () => {
    const page = await fixture(html`<div style="hyphens: auto"></div>`);
    const offer = await readyOffer({}, page);
    offer.showPopup();
    for (const text of [inside(offer, '[part=heading]'), inside(popupOf(offer), 'li')]) {
      expect(getComputedStyle(text).hyphens).to.equal('auto');
    }
  });

  it('takes no room where there is nothing to show', async () => {
    expectConsole('warn', /<warranty-offer> product-title must be given/);
    const page = await fixture(html`<div style="display: flex"></div>`);
    const offer = createOffer(await quotingService(), {
      'product-title': null,
      'product-source': 'none',
    });
    page.append(offer);
    await offer.updateComplete;
    expect(widthOf(offer)).to.equal(0);
  });
});
