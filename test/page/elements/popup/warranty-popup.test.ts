import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { expectConsole } from '../../../support/console.ts';
import {
  inside,
  radio,
  radios,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { animationsOver, dialogOf, openPopup, popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** An image that every test server has. */
const IMAGE = new URL('/test/page/elements/popup/product.svg', location.href).href;

describe('<warranty-popup>', () => {
  it('is accessible while it is open, in the offer too', async () => {
    const popup = await openPopup();
    await expect(popup).to.be.accessible();
    popup.hide();
    const offer = await readyOffer();
    offer.showPopup();
    await animationsOver(popupOf(offer));
    await expect(offer).to.be.accessible();
  });

  it('is a modal dialog named by coveragePopupHeading', async () => {
    const popup = await openPopup();
    expect(dialogOf(popup).matches(':modal')).to.equal(true);
    expect(popup.open).to.equal(true);
    const heading = inside(popup, 'h2');
    expect(heading.textContent).to.equal('Add protection for stains, rips and burns');
    expect(dialogOf(popup).getAttribute('aria-labelledby')).to.equal(heading.id);
  });

  it('speaks the language of the place that it is moved to', async () => {
    const german = await fixture(html`<div lang="de"></div>`);
    const popup = await openPopup();
    popup.removeAttribute('lang');
    german.append(popup);
    popup.show();
    expect(dialogOf(popup)).to.have.attribute('lang', 'de');
  });

  it('shows every coverage section, and ticks only what is known to be covered', async () => {
    const popup = await openPopup();
    const sections = [...(popup.shadowRoot?.querySelectorAll('section') ?? [])];
    expect(sections.map((section) => section.querySelector('h3')?.textContent)).to.deep.equal([
      'What is covered',
      'What is not covered',
    ]);
    expect(sections.map((section) => section.querySelector('ul')?.className)).to.deep.equal([
      'covered',
      '',
    ]);
    expect(sections[0]?.querySelectorAll('li')).to.have.length(3);
  });

  it('breaks words that are longer than a line, rather than to scroll sideways', async () => {
    const long = 'Haushaltsgeräteversicherung'.repeat(4);
    const coverageList = [
      { coverageItemType: 'COVERAGE_OPTION', coverageItemTitle: long, coverageItemList: [long] },
    ];
    const texts = { coverageWidgetHeading: long, coveragePopupHeading: long, coverageList };
    const dialog = dialogOf(
      await openPopup({ quote: exampleQuote({ ...texts, productImageUrl: IMAGE }) }),
    );
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });

  it('is no wider by hundreds of wide spaces in a text, which some browsers keep in one line', async () => {
    const wide = `From $1 ${'\u3000'.repeat(450)}`;
    const coverageList = [
      { coverageItemType: 'COVERAGE_OPTION', coverageItemTitle: wide, coverageItemList: [wide] },
    ];
    const texts = { coverageWidgetHeading: wide, coveragePopupHeading: wide, coverageList };
    const dialog = dialogOf(await openPopup({ quote: exampleQuote(texts) }));
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });

  it('shows plain numbers where `currency` is not a currency code, and says so', async () => {
    expectConsole('warn', /<warranty-popup> currency="dollars" is not an ISO 4217 code/);
    const popup = await openPopup();
    popup.currency = 'dollars';
    await popup.updateComplete;
    expect(shownText(popup)).to.include('2 years 19.99');
  });

  it('counts a quantity that is no whole number of at least 1 as one unit, and says so once', async () => {
    expectConsole('warn', /<warranty-popup> quantity must be a whole number of at least 1/);
    const popup = await openPopup();
    for (const quantity of [undefined, null, NaN, 1.5, '', 0, -1]) {
      popup.hide();
      Reflect.set(popup, 'quantity', quantity);
      expect(popup.show()).to.equal(true);
      expect(shownText(popup)).to.include('2 years $19.99').and.not.include('total');
    }
  });

  it('shows the tenures with their prices', async () => {
    expect(shownText(await openPopup())).to.include('2 years $19.99');
  });

  describe('terms', () => {
    it('open in a new tab, without access to the page, and say so', async () => {
      const link = inside<HTMLAnchorElement>(await openPopup(), 'a');
      expect(link.href).to.equal('https://plans.example/terms/furniture');
      expect(link.target).to.equal('_blank');
      expect(link.relList.contains('noopener')).to.equal(true);
      expect(link.textContent?.replace(/\s+/g, ' ')).to.equal(
        'Terms and conditions (opens in a new tab)',
      );
    });

    for (const [lang, text] of [
      ['en', 'Terms and conditions'],
      ['he', 'תנאים והגבלות'],
    ] as const) {
      it(`are named before the new tab, as ${lang} is read, on a page from right to left`, async () => {
        const popup = await openPopup({ lang }, await fixture(html`<div dir="rtl"></div>`));
        const name = inside(popup, 'a span');
        expect(name.innerText).to.equal(text);
        const { left, right } = name.getBoundingClientRect();
        const newTab = inside(popup, 'a small').getBoundingClientRect();
        if (lang === 'he') expect(newTab.right).to.be.at.most(left);
        else expect(newTab.left).to.be.at.least(right);
      });
    }

    for (const tncLink of [
      undefined,
      '',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '/terms',
      'https://',
    ]) {
      it(`are not linked with ${JSON.stringify(tncLink) ?? 'no tncLink'}`, async () => {
        const popup = await openPopup({
          quote: exampleQuote({ tncLink, productImageUrl: undefined }),
        });
        expect(popup.shadowRoot?.querySelector('a')).to.equal(null);
      });
    }
  });

  describe('product image', () => {
    it('has its place reserved, and its server is not told of the page', async () => {
      const popup = await openPopup({ quote: exampleQuote({ productImageUrl: IMAGE }) });
      const image = inside<HTMLImageElement>(popup, 'img');
      expect(image.width).to.equal(72);
      expect(image.height).to.equal(72);
      expect(image.alt).to.equal('');
      expect(image.referrerPolicy).to.equal('no-referrer');
      if (!image.complete) await oneEvent(image, 'load');
      expect(image.hidden).to.equal(false);
    });

    it('is hidden if it fails', async () => {
      const broken = new URL('/scripted/none/api/image', location.href).href;
      const popup = await openPopup({ quote: exampleQuote({ productImageUrl: broken }) });
      const image = inside<HTMLImageElement>(popup, 'img');
      if (!image.hidden) await oneEvent(image, 'error');
      expect(image.hidden).to.equal(true);
    });

    it('is shown again once another one loads in the place of one that failed', async () => {
      const broken = new URL('/scripted/none/api/image', location.href).href;
      const popup = await openPopup({ quote: exampleQuote({ productImageUrl: broken }) });
      const image = inside<HTMLImageElement>(popup, 'img');
      if (!image.hidden) await oneEvent(image, 'error');
      const loaded = oneEvent(image, 'load');
      popup.quote = exampleQuote({ productImageUrl: IMAGE });
      await loaded;
      expect(inside(popup, 'img')).to.equal(image);
      expect(image.hidden).to.equal(false);
    });

    it('is left out if it is no web address', async () => {
      const popup = await openPopup({
        quote: exampleQuote({ productImageUrl: 'javascript:alert(1)' }),
      });
      expect(popup.shadowRoot?.querySelector('img')).to.equal(null);
    });
  });

  describe('choice', () => {
    it('marks nothing by itself, and does not accept before an offer is marked', async () => {
      const popup = await openPopup();
      const recorded = recordEvents(['warranty-accept']);
      expect(radios(popup).some(({ checked }) => checked)).to.equal(false);
      inside(popup, '[part=accept]').click();
      recorded.stop();
      expect(recorded.types()).to.deep.equal([]);
      expect(popup.open).to.equal(true);
    });

    it('that was made already is the one that the markup names', async () => {
      const page = await fixture(
        html`<div>
          <warranty-popup warranty-quote-item-id="offer-2-years" lang="en"></warranty-popup>
        </div>`,
      );
      const popup = page.querySelector('warranty-popup');
      if (!popup) throw new Error('The page has no popup.');
      popup.quote = exampleQuote({ productImageUrl: undefined });
      popup.show();
      expect(radios(popup).map(({ checked }) => checked)).to.deep.equal([false, true, false]);
      popup.hide();
    });

    it('is a draft until it is accepted', async () => {
      const popup = await openPopup();
      radio(popup, 2).click();
      const accepted = oneEvent(popup, 'warranty-accept');
      inside(popup, '[part=accept]').click();
      expect(await accepted).to.have.property('warrantyQuoteItemId', 'offer-5-years');
      expect(popup.open).to.equal(false);
    });

    it('forgets what was marked and not accepted', async () => {
      const popup = await openPopup();
      radio(popup, 2).click();
      const closed = oneEvent(popup, 'warranty-popup-toggle');
      popup.hide();
      await closed;
      popup.show();
      expect(radios(popup).some(({ checked }) => checked)).to.equal(false);
    });

    it('can be refused', async () => {
      const popup = await openPopup();
      const declined = oneEvent(popup, 'warranty-decline');
      inside(popup, '[part=decline]').click();
      await declined;
      expect(popup.open).to.equal(false);
    });
  });

  it('calls back once all that were told to wait for it, also those that came while it was open', async () => {
    const popup = await openPopup();
    const called: string[] = [];
    const onClosed = () => called.push('twice given');
    popup.show(onClosed);
    popup.show(onClosed);
    popup.show(() => called.push('given last'));
    popup.hide();
    popup.show();
    popup.hide();
    expect(called).to.deep.equal(['twice given', 'given last']);
  });

  it('calls back before it tells the answer, which is known a task later', async () => {
    const heard: string[] = [];
    const popup = await openPopup({}, undefined, () => heard.push('closed'));
    popup.addEventListener('warranty-accept', ({ warrantyQuoteItemId }) =>
      heard.push(warrantyQuoteItemId),
    );
    radio(popup, 1).click();
    inside(popup, '[part=accept]').click();
    expect(heard).to.deep.equal(['closed', 'offer-2-years']);
  });

  it('takes the event that a framework calls show() with for no callback', async () => {
    const popup = await openPopup();
    popup.hide();
    const details = await fixture(html`<button>Plans</button>`);
    details.addEventListener('click', (...args) => Reflect.apply(popup.show, popup, args));
    details.dispatchEvent(new MouseEvent('click'));
    expect(popup.open).to.equal(true);
    expect(shownText(popup)).not.to.include('either way');
    radio(popup, 1).click();
    await popup.updateComplete;
    const accepted = oneEvent(popup, 'warranty-accept');
    inside(popup, '[part=accept]').click();
    expect(await accepted).to.have.property('warrantyQuoteItemId', 'offer-2-years');
  });

  it('shows the quote that a listener gives when it closes for lack of one', async () => {
    const popup = await openPopup();
    popup.addEventListener('warranty-popup-toggle', () => {
      if (!popup.open) popup.quote = exampleQuote({ coveragePopupHeading: 'The next one' });
    });
    popup.quote = undefined;
    await popup.updateComplete;
    expect(popup.open).to.equal(false);
    expect(popup.show()).to.equal(true);
    expect(inside(popup, 'h2').textContent).to.equal('The next one');
    popup.hide();
  });

  it('is on its own in a <warranty-card> of the shop: rendered once it is opened, and shows its parts to the card alone', async () => {
    const card = await fixture(html`<warranty-card></warranty-card>`);
    const popup = document.createElement('warranty-popup');
    popup.quote = exampleQuote({ productImageUrl: undefined });
    card.attachShadow({ mode: 'open' }).append(popup);
    await popup.updateComplete;
    expect(popup.hasAttribute('exportparts')).to.equal(false);
    expect(popup.shadowRoot?.childElementCount).to.equal(0);
    expect(popup.show()).to.equal(true);
    popup.hide();
  });

  describe('in an offer', () => {
    it('opens by the button, and gives the focus back', async () => {
      const offer = await readyOffer();
      const details = inside(offer, '[part=details]');
      const opened = oneEvent(offer, 'warranty-popup-toggle');
      details.click();
      expect(await opened).to.have.property('open', true);
      expect(popupOf(offer).open).to.equal(true);
      const closed = oneEvent(offer, 'warranty-popup-toggle');
      await sendKeys({ press: 'Escape' });
      await closed;
      expect(offer.shadowRoot?.activeElement).to.equal(details);
    });

    it('makes the choice there, and the offer speaks', async () => {
      const offer = await readyOffer();
      const recorded = recordEvents(['warranty-accept', 'warranty-select']);
      offer.showPopup();
      radio(popupOf(offer), 1).click();
      inside(popupOf(offer), '[part=accept]').click();
      await offer.updateComplete;
      recorded.stop();
      expect(recorded.types()).to.deep.equal(['warranty-select']);
      expect(offer.selection?.warrantyTenure).to.equal(2);
      expect(radio(offer, 1).checked).to.equal(true);
    });

    it('shows the choice that was made in the offer', async () => {
      const offer = await readyOffer();
      radio(offer, 0).click();
      offer.showPopup();
      expect(radio(popupOf(offer), 0).checked).to.equal(true);
      offer.hidePopup();
    });

    it('takes the choice back when it is refused', async () => {
      const offer = await readyOffer();
      radio(offer, 0).click();
      const recorded = recordEvents(['warranty-clear', 'warranty-decline']);
      offer.showPopup();
      inside(popupOf(offer), '[part=decline]').click();
      recorded.stop();
      expect(recorded.types()).to.deep.equal(['warranty-clear', 'warranty-decline']);
      expect(recorded.events.map(({ target }) => target)).to.deep.equal([offer, offer]);
      expect(offer.selection).to.equal(null);
    });

    it('is gone before the product of another offer comes', async () => {
      const offer = await readyOffer();
      offer.showPopup();
      offer.productPrice = 899;
      expect(popupOf(offer).open).to.equal(false);
      await oneEvent(offer, 'warranty-ready');
    });
  });
});
