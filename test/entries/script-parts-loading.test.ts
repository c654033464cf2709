import { expect } from '@open-wc/testing';
import { approach, becomes, leavePage, offerOf, part, service } from '../support/parts-page.ts';
import { StrictPage } from '../support/strict-page.ts';

describe('the parts of the script, when and from where they are loaded,', () => {
  let page: StrictPage;
  afterEach(function () {
    return leavePage(page, this.currentTest);
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

  it('are not looked for where a page gave all objects a property by the name of a setting or a part', async () => {
    const { url } = await service();
    const polluting = encodeURIComponent(
      "Object.assign(Object.prototype, { parts: '/elsewhere/', 'words-de': '/../elsewhere' })",
    );
    page = await StrictPage.open(`<script src="/strict-page/script.js?code=${polluting}"></script>
      <script src="/dist/cdn/warranty-widget.js" data-store-id="demo-store" data-country="US"></script>
      <warranty-offer lang="de" service-url="${url}" product-title="Sofa" product-price="799" product-source="none"></warranty-offer>`);
    await becomes(page, () => part(page, 'details')?.textContent === 'Was ist abgedeckt?');
    const loaded = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => /elsewhere.*\.js$/.test(name))).to.deep.equal([]);
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

  it('are not loaded before the page is, where it has none of the elements', async () => {
    page = await StrictPage.open(deferred);
    await page.window.customElements.whenDefined('warranty-offer');
    expect(elementsAskedFor(page)).to.be.at.least(loadedAt(page));
  });

  it('are not loaded before such a page is where an optimiser says anew that it is loading', async () => {
    const optimiser = encodeURIComponent(
      "Object.defineProperty(document, 'readyState', { get: () => 'loading' })",
    );
    page = await StrictPage.open(
      `<script src="/strict-page/script.js?code=${optimiser}"></script>${deferred}`,
    );
    await page.window.customElements.whenDefined('warranty-offer');
    expect(elementsAskedFor(page)).to.be.at.least(loadedAt(page));
  });

  it('are there for such a page as soon as it is loaded, without the longest wait', async () => {
    const withoutWait = encodeURIComponent(`window.setTimeout = ((setTimeout) =>
      (run, delay) => delay === 3000 ? 0 : setTimeout(run, delay))(setTimeout);`);
    page = await StrictPage.open(
      `<script src="/strict-page/script.js?code=${withoutWait}"></script>${deferred}`,
    );
    await page.window.customElements.whenDefined('warranty-offer');
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
