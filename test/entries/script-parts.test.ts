import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

const FAULTS = ['missing', 'hanging', 'cut', 'blocked'];

const service = () => ScriptedService.create('/scripted', { body: exampleQuote() });

/** A shop's form with an offer, and the script, some parts of which fail. */
async function openPage(fault: string, parts: string, attributes = ''): Promise<StrictPage> {
  const { url } = await service();
  return StrictPage.openParsed(`<form action="/strict-page">
    <script src="/faulty-parts/${fault}/${parts}/warranty-widget.js" data-service-url="${url}"
      data-store-id="demo-store" data-country="US" data-currency="USD"></script>
    <input name="html" value="cart">
    <warranty-offer product-title="Sofa" product-price="799" product-source="none" name="warranty"
      loading="eager" ${attributes}><p>Ask us about protection.</p></warranty-offer>
    <button>Add to cart</button></form>`);
}

function offerOf({ document }: StrictPage): WarrantyOffer {
  const offer = document.querySelector('warranty-offer');
  if (!offer) throw new Error('The page has no offer.');
  return offer;
}

/** Resolves when the element, or what it shows, is as wished. */
async function becomes(page: StrictPage, isWished: () => boolean): Promise<void> {
  const offer = offerOf(page);
  await page.window.customElements.whenDefined('warranty-offer');
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isWished()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new page.window.MutationObserver(look);
    observer.observe(offer, { attributes: true });
    if (offer.shadowRoot) observer.observe(offer.shadowRoot, { childList: true, subtree: true });
    look();
  });
}

/** Resolves when the console says that a part is missing. */
async function warned({ window }: StrictPage): Promise<void> {
  const { console } = window as Window & typeof globalThis;
  const { warn } = console;
  if (window.pageReports?.console.length) return;
  await new Promise<void>((resolve) => {
    console.warn = (...details) => {
      warn(...details);
      resolve();
    };
  });
}

const part = (page: StrictPage, name: string) =>
  offerOf(page).shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`) ?? null;

/** A shopper's pointer comes to the offer. */
const approach = (page: StrictPage) =>
  offerOf(page).dispatchEvent(
    new page.window.PointerEvent('pointerover', { bubbles: true, composed: true }),
  );

/** What the form adds. */
async function add(page: StrictPage): Promise<URLSearchParams> {
  const { form } = page.document.querySelector('button') ?? {};
  const frame = page.window.frameElement;
  const sent = () => new URLSearchParams(page.window.location.search);
  const left = new Promise<void>((resolve) => {
    // The page's own load event may still be to come.
    const look = () => {
      if (sent().get('html') !== 'cart') return;
      frame?.removeEventListener('load', look);
      resolve();
    };
    frame?.addEventListener('load', look);
  });
  form?.requestSubmit();
  await left;
  return sent();
}

describe('the parts of the script', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  for (const fault of FAULTS) {
    it(`the elements, ${fault}: the page's own fallback stands, and the product is added`, async () => {
      page = await openPage(fault, 'elements');
      expect(page.document.querySelector('p')?.checkVisibility()).to.equal(true);
      expect(page.window.customElements.get('warranty-offer')).to.equal(undefined);
      expect((await add(page)).get('html')).to.equal('cart');
    });

    it(`the popup, ${fault}: the link to the terms stands in for the button, and a plan can be added`, async () => {
      page = await openPage(fault, 'popup');
      await becomes(page, () => part(page, 'terms') !== null);
      expect(part(page, 'details')).to.equal(null);
      expect(part(page, 'terms')?.getAttribute('href')).to.equal(exampleQuote().tncLink);
      expect(offerOf(page).showPopup()).to.equal(false);
      offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      expect((await add(page)).get('warranty')).to.include('warrantyQuoteItemId');
    });

    it(`what asks before an add, ${fault}: nothing is held`, async () => {
      page = await openPage(fault, 'popup+ask-before', 'ask-before="form"');
      await becomes(page, () => offerOf(page).status === 'ready');
      expect((await add(page)).get('html')).to.equal('cart');
    });
  }

  for (const fault of FAULTS) {
    it(`the words of a language, ${fault}: the offer is in English, and a plan can be added`, async () => {
      page = await openPage(fault, 'words-de', 'lang="de"');
      await becomes(page, () => part(page, 'details') !== null);
      expect(part(page, 'details')?.textContent).to.equal('What is covered');
      expect(part(page, 'details')?.lang).to.equal('en');
      if (fault !== 'hanging') await warned(page);
      offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      expect(page.window.pageReports?.console.length).to.be.below(2);
      expect((await add(page)).get('warranty')).to.include('warrantyQuoteItemId');
    });
  }

  it("are the words of an offer's language, and no other", async () => {
    page = await openPage('none', 'none', 'lang="de-AT"');
    await becomes(page, () => part(page, 'details')?.textContent === 'Was ist abgedeckt?');
    const { performance } = page.window;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.includes('-words-'))).to.have.length(1);
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
  });

  it("are the words of the page's language, which do not wait for the elements", async () => {
    page = await StrictPage.open(
      `<script src="/strict-page/script.js?code=${encodeURIComponent("document.documentElement.lang = 'ja'")}"></script>
      <script src="/faulty-parts/hanging/elements/warranty-widget.js"></script>`,
    );
    const { PerformanceObserver } = page.window;
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.includes('-words-ja-'))) resolve();
      });
      observer.observe({ type: 'resource', buffered: true });
    });
  });

  it('are no words where the shopper reads English', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => part(page, 'details') !== null);
    const { performance } = page.window;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.includes('-elements-'))).to.have.length(1);
    expect(loaded.filter((name) => name.includes('-words-'))).to.have.length(0);
  });

  it('are tried again: the words, when a shopper comes near the offer', async () => {
    page = await openPage('missing-once', 'words-de', 'lang="de"');
    await becomes(page, () => part(page, 'details') !== null);
    await warned(page);
    approach(page);
    await becomes(page, () => part(page, 'details')?.textContent === 'Was ist abgedeckt?');
  });

  it('are tried again: the elements, when a shopper comes near the fallback', async () => {
    page = await openPage('missing-once', 'elements');
    await page.warned();
    approach(page);
    await becomes(page, () => offerOf(page).status === 'ready');
  });

  it('are tried again: the popup, when a shopper comes near the offer, and then its button is there', async () => {
    page = await openPage('missing-once', 'popup');
    await becomes(page, () => part(page, 'terms') !== null);
    approach(page);
    await becomes(page, () => part(page, 'details') !== null);
    expect(offerOf(page).showPopup()).to.equal(true);
  });

  it('are all there when an offer that asks is shown, so that its first add is held', async () => {
    page = await openPage('none', 'none', 'ask-before="form"');
    await becomes(page, () => offerOf(page).status === 'ready');
    page.document.querySelector('button')?.click();
    expect(offerOf(page).shadowRoot?.querySelector('warranty-popup')?.open).to.equal(true);
  });

  it('open the popup for a press that came before its part', async () => {
    page = await openPage('none', 'none');
    await becomes(page, () => part(page, 'details') !== null);
    const opened = new Promise((resolve) => {
      page.document.addEventListener('warranty-popup-toggle', resolve, { once: true });
    });
    part(page, 'details')?.click();
    await opened;
  });

  it('ask for a quote once, however late the elements come', async () => {
    const scripted = await service();
    page =
      await StrictPage.open(`<script src="/dist/cdn/warranty-widget.js" data-service-url="${scripted.url}"
        data-store-id="demo-store" data-country="US"></script>
      <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>
      <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>`);
    await becomes(page, () => offerOf(page).status === 'ready');
    expect(await scripted.requests()).to.have.length(1);
  });

  it('are found where data-parts says, if a shop’s optimiser moved the script', async () => {
    const { url } = await service();
    page =
      await StrictPage.open(`<script src="/faulty-parts/missing/all/warranty-widget.js" data-parts="/dist/cdn/"
        data-service-url="${url}" data-store-id="demo-store" data-country="US"></script>
      <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>`);
    await becomes(page, () => offerOf(page).status === 'ready');
  });
});
