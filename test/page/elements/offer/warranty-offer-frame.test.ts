import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { configure } from '../../../../src/page/configuration.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** A frame of the page, and its document. */
async function frameInPage() {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A frame"></iframe>`);
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame is not of this origin.');
  return { frame, page };
}

/** The body of a frame of the page. */
const frameBody = async () => (await frameInPage()).page.body;

/** JSON-LD of one product in the head of a frame's document. */
const framedMarkup = (page: Document, name: string) => productMarkup(name, undefined, page);

const displayOf = (element: Element) =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display;

/** The offers stand side by side and the popup is laid out, which both have from style sheets only. */
function expectStyled(offer: WarrantyOffer): void {
  expect(displayOf(inside(offer, '.offers'))).to.equal('flex');
  expect(offer.showPopup()).to.equal(true);
  const popup = inside(offer, 'warranty-popup');
  expect(displayOf(inside(popup, '.offers'))).to.equal('flex');
  offer.hidePopup();
}

describe('<warranty-offer> in a frame of the page', () => {
  afterEach(removeProductMarkup);

  it('shows its offers and its popup there, if it was moved before the reply came', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hold', body: exampleQuote() }]);
    const container = await fixture(html`<div></div>`);
    const offer = createOffer(service);
    container.append(offer);
    await service.waitForRequests(1);
    (await frameBody()).append(offer);
    // The request was given up with its page, and made again.
    await service.waitForRequests(2);
    const ready = oneEvent(offer, 'warranty-ready');
    await service.release();
    await ready;
    expectStyled(offer);
  });

  it('keeps its look when it is moved there, and back', async () => {
    const offer = await readyOffer();
    expectStyled(offer);
    const { parentElement } = offer;
    (await frameBody()).append(offer);
    await offer.updateComplete;
    expectStyled(offer);
    parentElement?.append(offer);
    await offer.updateComplete;
    expectStyled(offer);
  });

  const changes: Readonly<Record<string, (markup: HTMLScriptElement) => void>> = {
    'has another text': (markup) => {
      markup.text = markupText('Oak bench');
    },
    'is another script': (markup) => {
      markup.remove();
      framedMarkup(markup.ownerDocument, 'Oak bench');
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`has no plan of the earlier product in the task in which the frame’s markup ${what}`, async () => {
      const { page } = await frameInPage();
      const markup = framedMarkup(page, 'Oak table');
      const offer = createOffer(await quotingService(), fromMarkup);
      await offerInStatus('ready', offer, page.body);
      radio(offer, 1).click();
      expect(offer.selection?.product.productTitle).to.equal('Oak table');
      change(markup);
      expect(offer.selection).to.equal(null);
      await oneEvent(offer, 'warranty-ready');
      radio(offer, 1).click();
      expect(offer.selection?.product.productTitle).to.equal('Oak bench');
    });
  }

  /** An offer for the markup of a frame's page, the rest of which waits for the second of two scripts. The first is deferred. */
  async function offerWhileParsed() {
    const headers = { 'content-type': 'text/html' };
    const body =
      '<!doctype html><body><script defer src="deferred.js"></script><script src="slow.js"></script>';
    const script = { behaviour: 'hold' } as const;
    const shop = await ScriptedService.create('/scripted', { headers, body }, script);
    const { frame } = await frameInPage();
    frame.src = `${shop.url}/page`;
    await shop.waitForRequests(3);
    const { contentDocument: page } = frame;
    if (!page) throw new Error('The page is gone.');
    framedMarkup(page, 'Oak table');
    const service = await quotingService();
    const offer = createOffer(service, fromMarkup);
    page.body.append(offer);
    await offer.updateComplete;
    expect(await service.requests(), 'the rest may say otherwise').to.have.length(0);
    expect(offer.status, 'there may be an offer, so its room is kept').to.equal('loading');
    return { shop, page, offer };
  }

  it('asks for its product once its page is parsed, before deferred scripts have run', async () => {
    const { shop, offer } = await offerWhileParsed();
    const ready = oneEvent(offer, 'warranty-ready');
    await shop.release(2);
    await ready;
  });

  it('asks for its product once a shopper stops its page, where the browser says that it is parsed then', async () => {
    const { page, offer } = await offerWhileParsed();
    const ready = oneEvent(offer, 'warranty-ready');
    page.defaultView?.stop();
    // WebKit goes on to say that it is being parsed, and tells of nothing.
    if (page.readyState === 'loading') expect(offer).to.have.property('status', 'loading');
    else await ready;
  });

  it('throws nothing at a page that sets its defaults once the frame is gone', async () => {
    productMarkup('Oak table');
    const offer = await readyOffer(fromMarkup);
    const { frame, page } = await frameInPage();
    framedMarkup(page, 'Oak bench');
    const framed = createOffer(await quotingService(), fromMarkup);
    await offerInStatus('ready', framed, page.body);
    expect(offer.status).to.equal('ready');
    frame.remove();
    configure({});
    framed.remove();
  });

  /** A section in a shadow root that the frame's own script made, and the root's host. */
  async function framedSection(attributes: Readonly<Record<string, string>>) {
    const { page } = await frameInPage();
    const host = page.createElement('div');
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
    page.body.append(host);
    const section = page.createElement('section');
    host.attachShadow({ mode: 'open' }).append(section);
    return { host, section };
  }

  it('has the language around a shadow root of the frame, and follows the language within that root', async () => {
    const { section } = await framedSection({ lang: 'de' });
    const offer = await readyOffer({ lang: null }, section);
    expect(inside(offer, '[part=tenure]').textContent).to.include('1 Jahr');
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(offer.renderRoot, { subtree: true, characterData: true, childList: true });
    });
    section.lang = 'es';
    await shown;
    expect(inside(offer, '[part=tenure]').textContent).to.include('1 año');
  });

  it('is for the product of microdata around a shadow root of the frame', async () => {
    const { host, section } = await framedSection({
      itemscope: '',
      itemtype: 'https://schema.org/Product',
    });
    host.innerHTML =
      '<meta itemprop="name" content="Oak table" /><meta itemprop="price" content="450" />';
    const other = host.ownerDocument.createElement('div');
    other.innerHTML = host.outerHTML.replace('table', 'bench');
    host.after(other);
    const offer = await readyOffer(fromMarkup, section);
    radio(offer, 1).click();
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
  });

  it('opens no popup where what is around a shadow root of the frame is inert', async () => {
    const { host, section } = await framedSection({});
    const offer = await readyOffer({}, section);
    host.inert = true;
    expect(offer.showPopup()).to.equal(false);
  });

  it('belongs to a form of the frame that the page gives it', async () => {
    const { page } = await frameInPage();
    const cart = page.createElement('form');
    cart.id = 'cart-form';
    page.body.append(cart);
    const offer = await readyOffer({ name: 'warranty' }, page.body);
    offer.form = cart;
    expect(offer.getAttribute('form')).to.equal('cart-form');
    offer.select('offer-2-years');
    expect([...new FormData(cart).keys()]).to.deep.equal(['warranty']);
  });
});
