import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { WarrantyOffer } from '../../../src/page/elements/warranty-offer.ts';
import { expectConsole } from '../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  radios,
  readyOffer,
} from '../../support/offer-fixture.ts';

/** A style sheet of the page, gone after the test. */
function pageStyles(text: string): void {
  const style = document.createElement('style');
  style.className = 'hostile';
  style.textContent = text;
  document.head.append(style);
}

/** The size in CSS pixels at which an element is shown. */
const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
};

/** That the offer can be seen, chosen from, and its popup used. */
async function expectToWork(offer: WarrantyOffer): Promise<void> {
  for (const input of radios(offer)) {
    const label = input.closest('label');
    expect(label && sizeOf(label).height).to.be.at.least(44);
  }
  radio(offer, 1).click();
  expect(offer.selection?.warrantyTenure).to.equal(2);
  inside(offer, '[part=details]').click();
  const popup = inside(offer, 'warranty-popup');
  const dialog = inside(popup, 'dialog');
  expect(dialog.matches(':modal')).to.equal(true);
  expect(sizeOf(dialog).width).to.be.at.least(Math.min(280, innerWidth - 40));
  expect(sizeOf(inside(popup, '[part=close]')).height).to.be.at.least(44);
  expect(getComputedStyle(inside(popup, '[part=accept]')).display).not.to.equal('none');
  radio(popup, 2).click();
  inside(popup, '[part=accept]').click();
  expect(offer.selection?.warrantyTenure).to.equal(5);
}

describe('<warranty-offer> on a hostile page', () => {
  afterEach(() => {
    for (const style of document.querySelectorAll('.hostile')) style.remove();
  });

  const styles = {
    'unsets everything': '* { all: unset }',
    'hides buttons': 'button { display: none !important }',
    'spreads inputs': 'input { appearance: none !important; width: 100% !important }',
    'hides dialogs': 'dialog { display: none !important }',
    'has a small root font': 'html { font-size: 62.5% } body { font-size: 16px }',
    'is zoomed': 'body { zoom: 1.5 }',
    'shouts on one line':
      'body { text-transform: uppercase; white-space: nowrap; letter-spacing: 0.2em; text-indent: 2em }',
    'takes no clicks around it':
      'section { pointer-events: none } warranty-offer { pointer-events: auto }',
    'cuts off and transforms what is around it':
      'section { overflow: hidden; height: 300px; transform: scale(1); contain: paint; filter: blur(0) }',
    'makes everything editable': 'section { -webkit-user-modify: read-write; user-select: none }',
  };
  for (const [what, text] of Object.entries(styles)) {
    it(`works on a page that ${what}`, async () => {
      const section = await fixture(html`<section></section>`);
      pageStyles(text);
      await expectToWork(await readyOffer({}, section));
    });
  }

  it('works in an editable ancestor', async () => {
    const section = await fixture(html`<section contenteditable="true"></section>`);
    await expectToWork(await readyOffer({}, section));
  });

  it('opens no popup in an inert ancestor, which would block the page, and works when it is lifted', async () => {
    const section = await fixture(html`<section inert></section>`);
    const offer = await readyOffer({}, section);
    expect(offer.showPopup()).to.equal(false);
    section.removeAttribute('inert');
    await expectToWork(offer);
  });

  it('works where it first was not displayed', async () => {
    const section = await fixture<HTMLElement>(html`<section hidden></section>`);
    const offer = createOffer(await quotingService(), { loading: null });
    section.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    section.hidden = false;
    await ready;
    await expectToWork(offer);
  });

  describe('whose scripts', () => {
    it('pollute prototypes, it works', async () => {
      const polluted: Record<string, unknown> = {
        price: '1',
        name: 'Polluted',
        warrantyPrice: 1,
        currency: 'EUR',
        serviceUrl: 'https://evil.example',
      };
      const { prototype } = Object;
      for (const [key, value] of Object.entries(polluted)) {
        Object.defineProperty(prototype, key, { value, configurable: true, writable: true });
      }
      const lists: object = Array.prototype;
      Object.defineProperty(lists, 'last', { value: 1, configurable: true, enumerable: true });
      try {
        const service = await quotingService();
        const offer = await offerInStatus('ready', createOffer(service));
        await expectToWork(offer);
        expect(offer.selection).to.include({ warrantyPrice: 44.95, currency: 'USD' });
      } finally {
        for (const key of Object.keys(polluted)) Reflect.deleteProperty(prototype, key);
        Reflect.deleteProperty(lists, 'last');
      }
    });

    it('wrap fetch and JSON.parse, it works', async () => {
      const { fetch } = globalThis;
      const { parse } = JSON;
      globalThis.fetch = function (this: unknown, ...request: Parameters<typeof fetch>) {
        return fetch.apply(globalThis, request);
      };
      JSON.parse = (...text: Parameters<typeof parse>) => parse(...text);
      try {
        await expectToWork(await readyOffer());
      } finally {
        globalThis.fetch = fetch;
        JSON.parse = parse;
      }
    });
  });

  describe('that', () => {
    it('removes and adds it again, it goes on', async () => {
      const section = await fixture(html`<section></section>`);
      const offer = await readyOffer({}, section);
      offer.remove();
      section.append(offer);
      await expectToWork(offer);
    });

    it('removes it while it loads and adds it again, it goes on', async () => {
      const service = await quotingService();
      const section = await fixture(html`<section></section>`);
      const offer = createOffer(service);
      section.append(offer);
      await offer.updateComplete;
      offer.remove();
      const ready = oneEvent(offer, 'warranty-ready');
      section.append(offer);
      await ready;
      await expectToWork(offer);
    });

    it('clones it, the copy works by itself', async () => {
      const section = await fixture(html`<section></section>`);
      const offer = await readyOffer({ name: 'warranty' }, section);
      radio(offer, 0).click();
      const copy = offer.cloneNode(true);
      if (!(copy instanceof WarrantyOffer)) throw new Error('A copy is an offer too.');
      const ready = oneEvent(copy, 'warranty-ready');
      section.append(copy);
      await ready;
      await expectToWork(copy);
      expect(offer.selection?.warrantyTenure).to.equal(1);
    });

    it('throws in its listeners, it goes on', async () => {
      expectConsole('error', /The page's own mistake/);
      const errors: unknown[] = [];
      const { onerror } = window;
      window.onerror = (_message, _source, _line, _column, error) => {
        errors.push(error);
        return true;
      };
      const mistake = new Error("The page's own mistake.");
      const offer = await readyOffer();
      offer.addEventListener('warranty-select', () => {
        throw mistake;
      });
      radio(offer, 1).click();
      window.onerror = onerror;
      expect(errors).to.deep.equal([mistake]);
      expect(offer.selection?.warrantyTenure).to.equal(2);
    });

    it('changes it while it speaks, it ends in the last state', async () => {
      const offer = await readyOffer();
      radio(offer, 1).click();
      offer.addEventListener(
        'warranty-clear',
        () => {
          offer.productTitle = 'Corner sofa';
        },
        { once: true },
      );
      const ready = oneEvent(offer, 'warranty-ready');
      offer.productPrice = 899;
      expect(offer.selection).to.equal(null);
      await ready;
      radio(offer, 0).click();
      expect(offer.selection?.product).to.deep.equal({
        productTitle: 'Corner sofa',
        productPrice: 899,
      });
    });
  });
});
