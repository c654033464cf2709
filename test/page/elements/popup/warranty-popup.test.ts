import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import '../../../../src/define.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  inside,
  radio,
  radios,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** The popup of an offer. */
const popupOf = (offer: Element) => inside<WarrantyPopup>(offer, 'warranty-popup');

const dialogOf = (popup: Element) => inside<HTMLDialogElement>(popup, 'dialog');

/** An image that every test server has. */
const IMAGE = new URL('/test/page/elements/popup/product.svg', location.href).href;

/** A press on the pointer, as if so many ms had passed. */
function pressAfter(time: number): PointerEvent {
  const press = new PointerEvent('pointerdown', { bubbles: true });
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + time });
  return press;
}

async function openPopup(quote = exampleQuote({ productImageUrl: undefined })) {
  const popup = await fixture<WarrantyPopup>(
    html`<warranty-popup .quote=${quote} currency="USD" lang="en"></warranty-popup>`,
  );
  expect(popup.show()).to.equal(true);
  return popup;
}

describe('<warranty-popup>', () => {
  it('is accessible while it is open, in the offer too', async () => {
    const popup = await openPopup();
    await expect(popup).to.be.accessible();
    popup.hide();
    const offer = await readyOffer();
    offer.showPopup();
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
    const dialog = dialogOf(await openPopup(exampleQuote({ ...texts, productImageUrl: IMAGE })));
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });

  it('shows plain numbers with a currency that is none', async () => {
    const popup = await openPopup();
    popup.currency = 'dollars';
    await popup.updateComplete;
    expect(shownText(popup)).to.include('2 years 19.99');
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
        const popup = await openPopup(exampleQuote({ tncLink, productImageUrl: undefined }));
        expect(popup.shadowRoot?.querySelector('a')).to.equal(null);
      });
    }
  });

  describe('product image', () => {
    it('has its place reserved', async () => {
      const popup = await openPopup(exampleQuote({ productImageUrl: IMAGE }));
      const image = inside<HTMLImageElement>(popup, 'img');
      expect(image.width).to.equal(72);
      expect(image.height).to.equal(72);
      expect(image.alt).to.equal('');
      if (!image.complete) await oneEvent(image, 'load');
      expect(image.hidden).to.equal(false);
    });

    it('is hidden if it fails', async () => {
      const broken = new URL('/scripted/none/api/image', location.href).href;
      const popup = await openPopup(exampleQuote({ productImageUrl: broken }));
      const image = inside<HTMLImageElement>(popup, 'img');
      if (!image.hidden) await oneEvent(image, 'error');
      expect(image.hidden).to.equal(true);
    });

    it('is left out if it is no web address', async () => {
      const popup = await openPopup(exampleQuote({ productImageUrl: 'javascript:alert(1)' }));
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

  describe('closes', () => {
    const ways: Record<string, (popup: WarrantyPopup) => unknown> = {
      'by its close button': (popup) => inside(popup, '[part=close]').click(),
      'by Escape': () => sendKeys({ press: 'Escape' }),
      'by hide()': (popup) => popup.hide(),
      'by its backdrop': (popup) => {
        dialogOf(popup).dispatchEvent(pressAfter(501));
        dialogOf(popup).click();
      },
      'when it is hidden by the page, which would be inert otherwise': (popup) => {
        popup.hidden = true;
      },
      'when its quote is gone': (popup) => {
        popup.quote = undefined;
      },
      'when it is removed': (popup) => popup.remove(),
    };
    for (const [way, close] of Object.entries(ways)) {
      it(way, async () => {
        const popup = await openPopup();
        const recorded = recordEvents(['warranty-accept', 'warranty-decline']);
        const toggled = oneEvent(popup, 'warranty-popup-toggle');
        await close(popup);
        expect(await toggled).to.have.property('open', false);
        recorded.stop();
        expect(popup.open).to.equal(false);
        expect(recorded.types()).to.deep.equal([]);
      });
    }

    it('and opens again in the same task, and stays open', async () => {
      const popup = await openPopup();
      const recorded = recordEvents(['warranty-popup-toggle']);
      popup.hide();
      popup.show();
      await oneEvent(dialogOf(popup), 'close');
      recorded.stop();
      expect(popup.open).to.equal(true);
      expect(recorded.events.map((event) => Reflect.get(event, 'open'))).to.deep.equal([
        false,
        true,
      ]);
      popup.hide();
    });

    it('not by a drag that starts in it and ends on its backdrop', async () => {
      const popup = await openPopup();
      inside(popup, 'h2').dispatchEvent(pressAfter(501));
      dialogOf(popup).click();
      expect(popup.open).to.equal(true);
      popup.hide();
    });

    it('not by the second press of a double click on what opened it', async () => {
      const popup = await openPopup();
      dialogOf(popup).dispatchEvent(pressAfter(200));
      dialogOf(popup).click();
      expect(popup.open).to.equal(true);
      popup.hide();
    });

    it('not by the Enter key that opened it and is still held down', async () => {
      const popup = await openPopup();
      expect(popup.shadowRoot?.activeElement).to.equal(dialogOf(popup));
      await sendKeys({ press: 'Enter' });
      expect(popup.open).to.equal(true);
      popup.hide();
    });
  });

  describe('closes, and says so to who opened it, within 100 ms where the page', () => {
    /** From the change to the call, in ms. */
    const LIMIT = 100;
    const ways: Record<string, (ancestor: HTMLElement, popup: WarrantyPopup) => void> = {
      'makes an ancestor inert': (ancestor) => {
        ancestor.inert = true;
      },
      'gives an ancestor content-visibility: hidden': (ancestor) => {
        ancestor.style.contentVisibility = 'hidden';
      },
      'hides an ancestor until it is found': (ancestor) => {
        ancestor.setAttribute('hidden', 'until-found');
      },
      'closes the details around it': (ancestor) => {
        ancestor.closest('details')?.removeAttribute('open');
      },
      'gives an ancestor display: none': (ancestor) => {
        ancestor.style.display = 'none';
      },
      'gives an ancestor visibility: hidden': (ancestor) => {
        ancestor.style.visibility = 'hidden';
      },
      'gives an ancestor opacity 0': (ancestor) => {
        ancestor.style.opacity = '0';
      },
      'removes an ancestor': (ancestor) => ancestor.remove(),
      'moves it to another document': (_, popup) => {
        document.implementation.createHTMLDocument().body.append(popup);
      },
      'takes the open attribute of the dialog away': (_, popup) => {
        dialogOf(popup).removeAttribute('open');
      },
      'closes the dialog and stops its close event': (ancestor, popup) => {
        const stop = (event: Event) => event.stopImmediatePropagation();
        dialogOf(popup).addEventListener('close', stop, { capture: true });
        ancestor.getRootNode().addEventListener('close', stop, { capture: true });
        dialogOf(popup).close();
      },
    };
    for (const [way, hide] of Object.entries(ways)) {
      it(way, async () => {
        const times: number[] = [];
        // On a loaded machine the fastest of a few is the one that tells.
        for (
          let round = 0;
          round < 3 && (times.length === 0 || Math.min(...times) > LIMIT);
          round += 1
        ) {
          const page = await fixture(html`<details open><div></div></details>`);
          const ancestor = page.querySelector('div');
          if (!ancestor) throw new Error('The fixture is there.');
          const popup = document.createElement('warranty-popup');
          popup.quote = exampleQuote({ productImageUrl: undefined });
          ancestor.append(popup);
          await new Promise<void>((closed) => {
            expect(popup.show(closed)).to.equal(true);
            const start = performance.now();
            hide(ancestor, popup);
            times.push(start);
          });
          times.push(performance.now() - (times.pop() ?? 0));
          expect(popup.open).to.equal(false);
          expect(document.querySelector(':modal')).to.equal(null);
        }
        expect(Math.min(...times)).to.be.below(LIMIT);
      });
    }

    it('in a slot of an element that is inert inside', async () => {
      const host = await fixture(html`<div></div>`);
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<div><slot></slot></div>';
      const popup = document.createElement('warranty-popup');
      popup.quote = exampleQuote({ productImageUrl: undefined });
      host.append(popup);
      await new Promise<void>((closed) => {
        popup.show(closed);
        root.querySelector('div')?.setAttribute('inert', '');
      });
      expect(popup.open).to.equal(false);
    });

    it('looks for it only while the popup is open', async () => {
      const popup = await openPopup();
      popup.hide();
      let looks = 0;
      popup.checkVisibility = () => {
        looks += 1;
        return true;
      };
      await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT));
      expect(looks).to.equal(0);
    });
  });

  describe('does not open', () => {
    it('without a quote', async () => {
      const popup = await fixture<WarrantyPopup>(html`<warranty-popup></warranty-popup>`);
      expect(popup.show()).to.equal(false);
    });

    it('with something that is no quote', async () => {
      expectConsole('warn', /<warranty-popup> quote is not a warranty quote/);
      const popup = await fixture<WarrantyPopup>(
        html`<warranty-popup .quote=${{ warrantyQuoteItemList: 1 }}></warranty-popup>`,
      );
      expect(popup.show()).to.equal(false);
    });

    it('with a quote that has no offer', async () => {
      const popup = await fixture<WarrantyPopup>(
        html`<warranty-popup
          .quote=${exampleQuote({ warrantyQuoteItemList: [] })}
        ></warranty-popup>`,
      );
      expect(popup.show()).to.equal(false);
    });

    it('where it is hidden itself', async () => {
      const popup = await openPopup();
      popup.hide();
      popup.hidden = true;
      expect(popup.show()).to.equal(false);
    });

    it('where it cannot be seen in the end, because the page hides its dialog', async () => {
      const popup = await openPopup();
      popup.hide();
      dialogOf(popup).style.display = 'none';
      let closed = 0;
      expect(popup.show(() => (closed += 1))).to.equal(false);
      expect({ closed, modal: document.querySelector(':modal') }).to.deep.equal({
        closed: 1,
        modal: null,
      });
    });

    it('where it is not visible', async () => {
      const hidden = await fixture(html`<div style="display: none"></div>`);
      const offer = await readyOffer({}, hidden);
      expect(offer.showPopup()).to.equal(false);
    });
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
