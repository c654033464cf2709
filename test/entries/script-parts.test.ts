import { expect } from '@open-wc/testing';
import {
  add,
  approach,
  becomes,
  FAULTS,
  offerOf,
  openPage,
  part,
  service,
} from '../support/parts-page.ts';
import { afterTask } from '../support/asking-shop.ts';
import { exampleQuote } from '../support/quotes.ts';
import { StrictPage } from '../support/strict-page.ts';

describe('the parts of the script', () => {
  let page: StrictPage;
  afterEach(async () => {
    page.close();
    await fetch('/faulty-parts/release');
  });

  for (const fault of FAULTS) {
    it(`the elements, ${fault}: the page's own fallback stands, and the product is added`, async () => {
      page = await openPage(fault, 'elements');
      expect(page.document.querySelector('p')?.checkVisibility()).to.equal(true);
      expect(page.window.customElements.get('warranty-offer')).to.equal(undefined);
      expect((await add(page)).get('product')).to.equal('sofa');
    });

    it(`the popup, ${fault}: the link to the terms stands in for the button, and a plan can be added`, async () => {
      page = await openPage(fault, 'popup');
      await becomes(page, () => part(page, 'details')?.hidden === true);
      expect(part(page, 'terms')?.getAttribute('href')).to.equal(exampleQuote().tncLink);
      expect(offerOf(page).showPopup()).to.equal(false);
      offerOf(page).shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      expect((await add(page)).get('warranty')).to.include('warrantyQuoteItemId');
    });

    it(`what asks before an add, ${fault}: nothing is held`, async () => {
      page = await openPage(fault, 'popup+ask-before', 'ask-before="form"');
      await becomes(page, () => offerOf(page).status === 'ready');
      expect((await add(page)).get('product')).to.equal('sofa');
    });
  }

  it('are tried again: the elements, when a shopper comes near the fallback', async () => {
    page = await openPage('missing-once', 'elements');
    await page.warned();
    approach(page);
    await becomes(page, () => offerOf(page).status === 'ready');
  });

  it('are tried again: the popup, when a shopper comes near the offer, and then its button is there', async () => {
    page = await openPage('missing-once', 'popup');
    await becomes(page, () => part(page, 'details')?.hidden === true);
    approach(page);
    await becomes(page, () => part(page, 'details')?.hidden === false);
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

  const OTHERS = {
    'the self-contained script': 'src="/dist/cdn/warranty-widget-all.js"',
    'the package in a bundle': 'type="module" src="/src/define.ts"',
  };
  for (const [other, attributes] of Object.entries(OTHERS)) {
    it(`count, with the settings of their tag, before ${other}, however late they come`, async () => {
      const scripted = await service();
      page = await StrictPage.openParsed(`
        <script src="/faulty-parts/missing-once/elements/warranty-widget.js"
          data-service-url="${scripted.url}" data-store-id="demo-store" data-country="US"></script>
        <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>
        <script ${attributes}></script>`);
      await Promise.all([page.warned('lacks a part'), page.warned('on this page twice')]);
      approach(page);
      await becomes(page, () => offerOf(page).status === 'ready');
      expect(await scripted.requests()).to.have.length(1);
    });
  }

  it('are not asked for anew by each movement over the fallback', async () => {
    page = await openPage('missing', 'elements');
    await page.warned();
    const entries = () => page.window.performance.getEntriesByType('resource');
    const attempts = () => entries().filter(({ name }) => name.includes('?attempt='));
    const [first] = entries().filter(({ name }) => name.includes('-elements-'));
    const begin = performance.now();
    for (let moves = 0; moves < 20 && performance.now() - begin < 2000;) {
      approach(page);
      // As long as such a request takes.
      await page.window.fetch(`${first?.name}?moves`);
      if (attempts().length > 0) moves += 1;
    }
    // By the first movement, and by the page's load event where that came later.
    expect(attempts().length).to.be.within(1, 2);
  });

  it('are asked for at once by a movement, however many asked for nothing before', async () => {
    page = await openPage('missing-once', 'popup+whole-system');
    const moveAt = (seconds: number) => {
      const move = new PointerEvent('pointerover', { bubbles: true });
      Object.defineProperty(move, 'timeStamp', { value: seconds * 1000 });
      offerOf(page).dispatchEvent(move);
    };
    await becomes(page, () => part(page, 'details')?.hidden === true);
    moveAt(100);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    for (let seconds = 104; seconds < 200; seconds += 4) moveAt(seconds);
    page.document.body.append(page.document.createElement('warranty-whole-system'));
    const { customElements } = page.window;
    while (customElements.get('warranty-whole-system') === undefined) {
      moveAt(200);
      await afterTask();
    }
  });

  it('are looked for where data-parts said when the script ran, whatever address the page takes later', async () => {
    const { url } = await service();
    const moving = encodeURIComponent("history.pushState({}, '', '/collections/sofas/')");
    page =
      await StrictPage.openParsed(`<script src="/dist/cdn/warranty-widget.js" data-parts="dist/cdn/"
        data-service-url="${url}" data-store-id="demo-store" data-country="US"></script>
      <script src="/strict-page/script.js?code=${moving}"></script>
      <warranty-offer product-title="Sofa" product-price="799" product-source="none"></warranty-offer>`);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    await page.window.customElements.whenDefined('warranty-popup');
    expect((await page.reports()).console).to.deep.equal([]);
  });

  const deferred = '<script src="/dist/cdn/warranty-widget.js" defer></script>';
  /** What a page waits for without end. */
  const hanging = '/faulty-parts/hanging/elements/warranty-widget-elements-00000000.js';
  const elementsAskedFor = ({ window }: StrictPage) => {
    const [asked] = window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('-elements-'));
    return asked?.startTime ?? NaN;
  };
  const loadedAt = ({ window }: StrictPage) => {
    const [navigation] = window.performance.getEntriesByType('navigation');
    return Number(Reflect.get(Object(navigation), 'loadEventStart'));
  };

  it('take nothing of a page without an element of ours before that is loaded', async () => {
    page = await StrictPage.open(deferred);
    await page.window.customElements.whenDefined('warranty-offer');
    expect(elementsAskedFor(page)).to.be.at.least(loadedAt(page));
  });

  it('are there for such a page too where it never ends to load', async () => {
    page = await StrictPage.openParsed(`${deferred}<img src="${hanging}" alt="">`);
    await page.window.customElements.whenDefined('warranty-offer');
    expect(page.document.readyState).to.equal('interactive');
  });

  it('are asked for at once where the page has one', async () => {
    page = await StrictPage.openParsed(
      `${deferred}<warranty-offer product-source="none"></warranty-offer><img src="${hanging}" alt="">`,
    );
    await page.window.customElements.whenDefined('warranty-offer');
    expect(page.document.readyState).to.equal('interactive');
    // Without one they come 3 s after the script.
    expect(elementsAskedFor(page)).to.be.below(3000);
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
