import { expect, fixture, html } from '@open-wc/testing';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { configure } from '../../../../src/page/configuration.ts';
import { inside, radio, radios, readyOffer } from '../../../support/offer-fixture.ts';
import { animationsOver } from '../../../support/popup-fixture.ts';
import { wholeSystem } from '../support/whole-system-fixture.ts';

const popupOf = (offer: Element) => inside<WarrantyPopup>(offer, 'warranty-popup');
const summaryOf = (popup: Element) =>
  inside(popup, '[part=summary]').textContent?.replace(/\s+/g, ' ').trim();

/** What a colour is in sRGB, from 0 to 255, however it is written. */
function rgb(color: string): number[] {
  const probe = document.createElement('div');
  probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
  document.body.append(probe);
  const numbers = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  return numbers.slice(0, 3).map((part) => Math.round(Number(part) * 255));
}

describe('<warranty-popup>, what "Add plan" would add,', () => {
  afterEach(() => configure({ words: null }));

  it('is said beside the buttons, with its price, and follows the mark', async () => {
    const offer = await readyOffer({ quantity: '2' });
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    await popup.updateComplete;
    expect(summaryOf(popup)).to.equal('2 years – $19.99 each ($39.98 in total)');
    radio(popup, 2).click();
    await popup.updateComplete;
    expect(summaryOf(popup)).to.equal('5 years – $44.95 each ($89.90 in total)');
    const accept = inside(popup, '[part=accept]');
    expect(accept.getAttribute('aria-describedby')).to.equal(inside(popup, '[part=summary]').id);
    await animationsOver(popup);
    await expect(offer).to.be.accessible();
  });

  it('has a space before the total for who hears it: Chromium passes over white space between elements', async () => {
    const offer = await readyOffer({ quantity: '2' });
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    await popup.updateComplete;
    const heard = [...inside(popup, '[part=summary]').children].map((child) => child.textContent);
    expect(heard).to.deep.equal(['2 years', '$19.99 each', ' ($39.98 in total)']);
    const between = document.createRange();
    between.setStartAfter(inside(popup, '[part=summary] :nth-child(2)'));
    between.setEndBefore(inside(popup, '[part=summary] :nth-child(3)'));
    expect(between.toString()).to.equal('');
  });

  it('stays whole, as the words of the buttons do, on a page whose text may break within words', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const offer = await readyOffer({}, page);
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    await popup.updateComplete;
    for (const wordBreak of ['break-word', 'break-all']) {
      page.style.wordBreak = wordBreak;
      for (const part of ['summary', 'accept', 'decline']) {
        expect(getComputedStyle(inside(popup, `[part=${part}]`)).wordBreak, part).to.equal(
          'normal',
        );
      }
    }
  });

  it('begins with its tenure on a page from right to left too', async () => {
    const page = await fixture(html`<div dir="rtl"></div>`);
    const offer = await readyOffer({ lang: 'ar' }, page);
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 2).click();
    await popup.updateComplete;
    const { right } = inside(popup, '[part=summary] b').getBoundingClientRect();
    const tenure = inside(popup, '[part=summary] span');
    expect(tenure.innerText).to.include('سنوات');
    expect(tenure.getBoundingClientRect().left).to.be.above(right);
  });

  it('stays in view on a phone, where the tenures are scrolled away', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const popup = popupOf(offer);
    const dialog = inside(popup, 'dialog');
    dialog.style.maxBlockSize = '240px';
    radio(popup, 1).click();
    await popup.updateComplete;
    dialog.scrollTop = 0;
    const { bottom } = inside(popup, '[part=summary]').getBoundingClientRect();
    expect(bottom).to.be.below(dialog.getBoundingClientRect().bottom);
    expect(inside(popup, '[part=offers]').getBoundingClientRect().top).to.be.above(bottom);
  });

  it("is, without a mark, the element's own words in its language, and the first tenure has the focus", async () => {
    configure({ words: { de: { choose: 'Bitte oben einen Schutz wählen.' } } });
    const offer = await readyOffer({ lang: 'de' });
    offer.showPopup();
    const popup = popupOf(offer);
    expect(summaryOf(popup)).to.equal('Bitte oben einen Schutz wählen.');
    expect(inside(popup, '[part=summary]').role).to.equal(null);
    inside(popup, '[part=accept]').click();
    await popup.updateComplete;
    expect(popup.open).to.equal(true);
    expect(offer.selection).to.equal(null);
    expect(summaryOf(popup)).to.equal('Bitte oben einen Schutz wählen.');
    expect(inside(popup, '[part=summary]').getAttribute('role')).to.equal('alert');
    expect(popup.shadowRoot?.activeElement).to.equal(radios(popup)[0]);
    // The browser's own words would be in the browser's language.
    expect(inside<HTMLFormElement>(popup, 'form').noValidate).to.equal(true);
    popup.hide();
    offer.showPopup();
    // What was wrong is forgotten.
    expect(inside(popup, '[part=summary]').role).to.equal(null);
  });

  it('is asked for in sight of those who press without the keyboard: the plans have a ring until one is marked', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const popup = popupOf(offer);
    const ring = () => getComputedStyle(inside(popup, '[part=offers]')).outlineStyle;
    expect(ring()).to.equal('none');
    inside(popup, '[part=accept]').click();
    await popup.updateComplete;
    expect(ring()).to.equal('solid');
    radio(popup, 0).click();
    await popup.updateComplete;
    expect(ring()).to.equal('none');
  });

  it('is never an offer that the new quote lacks', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    const { quote } = popup;
    if (!quote) throw new Error('The popup has no quote.');
    const warrantyQuoteItemList = quote.warrantyQuoteItemList.filter(
      ({ warrantyTenure }) => warrantyTenure !== 2,
    );
    popup.quote = { ...quote, warrantyQuoteItemList };
    await popup.updateComplete;
    expect(summaryOf(popup)).to.equal('Choose a plan above.');
    inside(popup, '[part=accept]').click();
    expect(popup.open).to.equal(true);
    expect(offer.selection).to.equal(null);
  });
});

describe('<warranty-popup> colours', () => {
  const pages = {
    'a dark section': ['background: rgb(20 24 40); color: rgb(230 230 240)', [20, 24, 40]],
    'a tinted layer over a dark one': [
      'background: linear-gradient(transparent, transparent); background: #000; color: white',
      [0, 0, 0],
    ],
    'a colour of another notation': ['background: oklch(0 0 0); color: oklch(1 0 0)', [0, 0, 0]],
  } as const;
  for (const [what, [style, expected]] of Object.entries(pages)) {
    it(`are the page's on ${what}`, async () => {
      const section = await fixture(html`<section></section>`);
      section.setAttribute('style', style);
      const offer = await readyOffer({}, section);
      offer.showPopup();
      const shown = getComputedStyle(inside(popupOf(offer), 'dialog'));
      expect(rgb(shown.backgroundColor)).to.deep.equal(expected);
      expect(rgb(shown.color)).to.deep.equal(rgb(getComputedStyle(section).color));
      await animationsOver(popupOf(offer));
      await expect(offer).to.be.accessible();
    });
  }

  it('are seen through layers that are not opaque', async () => {
    const section = await fixture(
      html`<section style="background: rgb(0 0 0); color: white">
        <div style="background: rgb(255 255 255 / 20%)"></div>
      </section>`,
    );
    const offer = await readyOffer({}, section.querySelector('div') ?? section);
    offer.showPopup();
    const { backgroundColor } = getComputedStyle(inside(popupOf(offer), 'dialog'));
    expect(rgb(backgroundColor)).to.deep.equal([51, 51, 51]);
  });

  const unreadable = {
    'over an image': ['light', 'background-image: linear-gradient(#fff, #fff); color: black'],
    'over a dark image, the dark ones,': [
      'dark',
      'background-image: linear-gradient(#000, #000); color: white',
    ],
    'where the text could not be read': [
      'light',
      'background: rgb(200 200 200); color: rgb(230 230 230)',
    ],
    'where dark text could not be read, the dark ones,': ['dark', 'background: #222; color: #333'],
  } as const;
  for (const [what, [colorScheme, style]] of Object.entries(unreadable)) {
    it(`are the browser's own ${what}`, async () => {
      const section = await fixture(html`<section></section>`);
      section.setAttribute('style', style);
      const offer = await readyOffer({}, section);
      offer.showPopup();
      const shown = getComputedStyle(inside(popupOf(offer), 'dialog'));
      document.documentElement.style.colorScheme = colorScheme;
      const own = [rgb('Canvas'), rgb('CanvasText')];
      document.documentElement.style.colorScheme = '';
      expect([rgb(shown.backgroundColor), rgb(shown.color)]).to.deep.equal(own);
    });
  }

  it('are those of the page as it is now, not as it was when the popup was opened before', async () => {
    const section = await fixture<HTMLElement>(
      html`<section style="background: black; color: white"></section>`,
    );
    const offer = await readyOffer({}, section);
    offer.showPopup();
    offer.hidePopup();
    section.removeAttribute('style');
    offer.showPopup();
    const shown = getComputedStyle(inside(popupOf(offer), 'dialog'));
    expect(rgb(shown.backgroundColor)).to.deep.equal([255, 255, 255]);
    expect(rgb(shown.color)).to.deep.equal([0, 0, 0]);
  });

  it('are those of the custom properties where a page gives them', async () => {
    const section = await fixture(html`<section></section>`);
    section.setAttribute(
      'style',
      'background: black; color: white; --warranty-popup-background: rgb(255 250 240); --warranty-popup-color: rgb(10 10 10)',
    );
    const offer = await readyOffer({}, section);
    offer.showPopup();
    const shown = getComputedStyle(inside(popupOf(offer), 'dialog'));
    expect(rgb(shown.backgroundColor)).to.deep.equal([255, 250, 240]);
    expect(rgb(shown.color)).to.deep.equal([10, 10, 10]);
  });
});

/** Each colour of which the red, green and blue parts are one of these. */
const PARTS = [0, 64, 128, 192, 255];
const ACCENTS = PARTS.flatMap((red) =>
  PARTS.flatMap((green) => PARTS.map((blue) => [red, green, blue])),
);

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

const LIGHT_AND_DARK = ['background: #fff; color: #000', 'background: #111; color: #eee'];

describe('the answers of a <warranty-popup>', () => {
  it(`can be read on any of ${ACCENTS.length} accents, in light and in dark`, async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    const offer = await readyOffer({}, section);
    for (const page of LIGHT_AND_DARK) {
      section.setAttribute('style', page);
      for (const accent of ACCENTS) {
        section.style.setProperty('--warranty-accent', `rgb(${accent.join(' ')})`);
        offer.showPopup();
        const { color } = getComputedStyle(inside(popupOf(offer), '[part=accept]'));
        offer.hidePopup();
        const found = contrast(rgb(color), accent);
        expect(found, `${color} on ${accent.join(' ')}`).to.be.at.least(4.5);
      }
    }
  });
});

describe('the answers of a <warranty-popup> with an accent that lets light through', () => {
  for (const alpha of [0, 0.2, 0.3, 0.5]) {
    it(`can be read where it covers ${alpha * 100} %, in light and in dark`, async () => {
      const section = await fixture<HTMLElement>(html`<section></section>`);
      const offer = await readyOffer({}, section);
      for (const page of LIGHT_AND_DARK) {
        section.setAttribute('style', page);
        for (const accent of [
          [0, 0, 0],
          [11, 107, 203],
          [255, 255, 255],
        ]) {
          section.style.setProperty('--warranty-accent', `rgb(${accent.join(' ')} / ${alpha})`);
          offer.showPopup();
          const { color } = getComputedStyle(inside(popupOf(offer), '[part=accept]'));
          const { backgroundColor } = getComputedStyle(inside(popupOf(offer), 'dialog'));
          offer.hidePopup();
          const behind = rgb(backgroundColor);
          const seen = accent.map((part, at) => part * alpha + (behind[at] ?? 0) * (1 - alpha));
          expect(contrast(rgb(color), seen), `${color} on ${seen.join(' ')}`).to.be.at.least(4.5);
        }
      }
    });
  }
});

describe('the ticks of what a <warranty-popup> says to be covered', () => {
  it(`are seen with any of ${ACCENTS.length} accents, in light and in dark`, async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    const offer = await readyOffer({}, section);
    for (const page of LIGHT_AND_DARK) {
      section.setAttribute('style', page);
      offer.showPopup();
      const { backgroundColor } = getComputedStyle(inside(popupOf(offer), 'dialog'));
      const tick = getComputedStyle(inside(popupOf(offer), '.covered li'), '::before');
      for (const accent of ACCENTS) {
        section.style.setProperty('--warranty-accent', `rgb(${accent.join(' ')})`);
        const found = contrast(rgb(tick.borderInlineEndColor), rgb(backgroundColor));
        expect(found, `${accent.join(' ')} on ${backgroundColor}`).to.be.at.least(3);
      }
      offer.hidePopup();
    }
  });
});

describe('the ticks of what a <warranty-whole-system> shows as covered', () => {
  it(`are seen with any of ${ACCENTS.length} accents, in light and in dark`, async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    const plan = await wholeSystem({}, section);
    const tick = getComputedStyle(inside(plan, '.is-covered'), '::before');
    for (const page of LIGHT_AND_DARK) {
      section.setAttribute('style', page);
      const { backgroundColor } = getComputedStyle(section);
      for (const accent of ACCENTS) {
        section.style.setProperty('--warranty-accent', `rgb(${accent.join(' ')})`);
        const found = contrast(rgb(tick.borderInlineEndColor), rgb(backgroundColor));
        expect(found, `${accent.join(' ')} on ${backgroundColor}`).to.be.at.least(3);
      }
    }
  });
});

describe('the marked offer', () => {
  it('has a part of its own, in the offer and in its popup', async () => {
    const sheet = await fixture(
      html`<style>
        warranty-offer::part(offer-selected) {
          background: rgb(1, 2, 3) !important;
        }
      </style>`,
    );
    const offer = await readyOffer();
    const marked = (host: Element) =>
      radios(host)
        .filter(
          ({ labels }) =>
            labels?.[0] && getComputedStyle(labels[0]).backgroundColor === 'rgb(1, 2, 3)',
        )
        .map(({ value }) => value);
    expect(marked(offer)).to.deep.equal([]);
    radio(offer, 1).click();
    await offer.updateComplete;
    expect(marked(offer)).to.deep.equal(['offer-2-years']);
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 2).click();
    await popup.updateComplete;
    expect(marked(popup)).to.deep.equal(['offer-5-years']);
    expect(marked(offer)).to.deep.equal(['offer-2-years']);
    sheet.remove();
  });
});
