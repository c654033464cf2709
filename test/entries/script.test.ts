import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

const CLASSIC = '/dist/cdn/warranty-widget.js';
const MODULE = '/dist/cdn/warranty-widget.mjs';
const ALL = '/dist/cdn/warranty-widget-all.js';

const DEFAULTS =
  'data-service-url="/service" data-store-id="demo-store" data-country="US" data-currency="USD"';
const OFFER =
  '<warranty-offer product-title="Mirrorless camera" product-price="499" loading="eager"></warranty-offer>';

/** The page's offer, once it shows what the service offers. */
async function readyOffer({ document }: StrictPage): Promise<WarrantyOffer> {
  const offer = document.querySelector('warranty-offer');
  if (!offer) throw new Error('The page has no offer.');
  if (offer.status !== 'ready') {
    await new Promise((resolve) => offer.addEventListener('warranty-ready', resolve));
  }
  return offer;
}

describe('the script-tag builds, under the strict content security policy', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  const builds = [
    { name: 'classic script', tag: `<script src="${CLASSIC}" ${DEFAULTS}></script>` },
    { name: 'module script', tag: `<script type="module" src="${MODULE}" ${DEFAULTS}></script>` },
  ];
  for (const { name, tag } of builds) {
    for (const [place, markup] of [
      ['before', tag + OFFER],
      ['after', OFFER + tag],
    ] as const) {
      it(`show an offer by a ${name} ${place} the element, configured on the tag`, async () => {
        page = await StrictPage.open(markup);
        const offer = await readyOffer(page);
        expect(offer.shadowRoot?.querySelectorAll('input[type=radio]')).to.have.length.above(0);
        expect(offer.shadowRoot?.textContent).to.match(/\$\d/);
        expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
      });
    }
  }

  for (const [name, tag] of [
    ['classic script', '<script src="/faulty-parts/moved/all/warranty-widget.js"'],
    ['module script', '<script type="module" src="/faulty-parts/moved/all/warranty-widget.mjs"'],
  ]) {
    it(`find the tag of a ${name} whose address redirects`, async () => {
      page = await StrictPage.open(`${tag} ${DEFAULTS}></script>${OFFER}`);
      const { shadowRoot } = await readyOffer(page);
      expect(shadowRoot?.textContent).to.match(/\$\d/);
    });
  }

  it('take no other script of a folder of that name for theirs, where the browser does not say which it is', async () => {
    page = await StrictPage.open(
      `<script src="/strict-page/script.js?of=/warranty-widget/boot.js"></script>
      <script type="module" src="${CLASSIC}" data-store-id="demo-store" data-country="US"></script>${OFFER}`,
    );
    page.window.WarrantyWidget?.configure?.({ serviceUrl: '/service', currency: 'USD' });
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.textContent).to.match(/\$\d/);
  });

  it('find their tag on a page with images named currentScript', async () => {
    const image = '<img name="currentScript" alt="">';
    page = await StrictPage.open(
      `${image}${image}<script src="${CLASSIC}" ${DEFAULTS}></script>${OFFER}`,
    );
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.textContent).to.match(/\$\d/);
    expect((await page.reports()).errors).to.deep.equal([]);
  });

  it('take all that one push gives them', async () => {
    page = await StrictPage.open(`<script src="${CLASSIC}"></script>${OFFER}`);
    page.window.WarrantyWidget?.push(
      { serviceUrl: '/service', storeId: 'demo-store' },
      { country: 'US', currency: 'USD' },
    );
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.textContent).to.match(/\$\d/);
  });

  it('take the unit of tenures from the tag', async () => {
    page = await StrictPage.open(
      `<script src="${CLASSIC}" ${DEFAULTS} data-tenure-unit="month"></script>${OFFER}`,
    );
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.textContent).to.match(/\d months?/);
  });

  it('take the place of the customer from the tag, for the quote and for the choice', async () => {
    const body = exampleQuote({ productImageUrl: undefined });
    const service = await ScriptedService.create('/scripted', { body });
    page = await StrictPage.open(`<script src="${CLASSIC}" data-service-url="${service.url}"
      data-store-id="demo-store" data-country="us" data-state="us-ca"></script>${OFFER}`);
    const offer = await readyOffer(page);
    offer.select('offer-2-years');
    const place = { country: 'US', state: 'CA' };
    expect(offer.selection).to.include(place);
    const asked = (await service.requests()).map(({ query }) => query);
    expect(asked).to.deep.equal([{ storeId: 'demo-store', ...place }]);
  });

  it('are configured by WarrantyWidget.configure', async () => {
    page = await StrictPage.open(`<script src="${CLASSIC}"></script>${OFFER}`);
    page.window.WarrantyWidget?.configure?.({
      serviceUrl: '/service',
      storeId: 'demo-store',
      country: 'US',
    });
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.querySelectorAll('input[type=radio]')).to.have.length.above(0);
  });

  it('show an offer where the page puts an object of its own in the place of WarrantyWidget', async () => {
    const wrap =
      '{ const { configure } = WarrantyWidget; window.WarrantyWidget = { ...WarrantyWidget, configure: (set) => configure(set) }; }';
    page = await StrictPage.open(`<script src="${CLASSIC}" ${DEFAULTS}></script>
      <script src="/strict-page/script.js?code=${encodeURIComponent(wrap)}"></script>${OFFER}`);
    const { shadowRoot } = await readyOffer(page);
    expect(shadowRoot?.querySelectorAll('input[type=radio]')).to.have.length.above(0);
  });

  const EARLY = "(window.WarrantyWidget ||= []).push({ country: 'US', currency: 'EUR' });";
  const NO_DEFAULTS = 'data-service-url="/service" data-store-id="demo-store"';
  const late = [
    `<script async src="${CLASSIC}" ${NO_DEFAULTS}></script>`,
    `<script type="module" src="${MODULE}" ${NO_DEFAULTS}></script>`,
  ];
  for (const tag of late) {
    it(`heed the README's line that comes before ${tag.split(' ', 2).join(' ')}>, and after it`, async () => {
      expect(await (await fetch('/README.md')).text()).to.include(
        '(window.WarrantyWidget ||= []).push(',
      );
      // The strict page allows no inline script; one of its own origin does the same.
      const line = `<script src="/strict-page/script.js?code=${encodeURIComponent(EARLY)}"></script>`;
      page = await StrictPage.open(line + tag + OFFER);
      const offer = await readyOffer(page);
      expect(offer.shadowRoot?.textContent).to.match(/€\d/);
      page.window.WarrantyWidget?.push({ currency: 'GBP' });
      await readyOffer(page);
      await offer.updateComplete;
      expect(offer.shadowRoot?.textContent).to.match(/£\d/);
    });
  }

  const all = { name: 'self-contained script', tag: `<script src="${ALL}" ${DEFAULTS}></script>` };
  for (const { name, tag } of [...builds, all]) {
    it(`work where no Trusted Types policy is allowed, by a ${name}`, async () => {
      page = await StrictPage.open(tag + OFFER, "trusted-types 'none'");
      const offer = await readyOffer(page);
      expect(offer.shadowRoot?.querySelectorAll('input[type=radio]')).to.have.length.above(0);
      await page.window.customElements.whenDefined('warranty-popup');
      expect(offer.showPopup()).to.equal(true);
      offer.hidePopup();
      expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
    });

    it(`leave the page's only policy to a Lit of the page's own, by a ${name}`, async () => {
      page = await StrictPage.open(tag + OFFER, 'trusted-types lit-html');
      await readyOffer(page);
      // Not every browser has them.
      const { trustedTypes } = page.window as {
        trustedTypes?: { createPolicy(name: string): void };
      };
      expect(() => trustedTypes?.createPolicy('lit-html')).not.to.throw();
      expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
    });
  }

  const REFUSING = encodeURIComponent(
    "customElements.define = () => { throw new Error('not on this page') }",
  );
  for (const src of [CLASSIC, ALL]) {
    it(`show the fallback where the page's define throws, by ${src}: one line, no error`, async () => {
      page = await StrictPage.open(`<script src="/strict-page/script.js?code=${REFUSING}"></script>
        <warranty-offer><a href="/protection">Our plans</a></warranty-offer>
        <warranty-popup></warranty-popup><script src="${src}"></script>`);
      await page.warned();
      const { console, errors } = await page.reports();
      expect(errors).to.deep.equal([]);
      expect(console).to.have.length(1);
      expect(console[0]).to.include('not on this page');
      expect(page.document.querySelector('a')?.checkVisibility()).to.equal(true);
    });
  }

  for (const [where, lacks] of [
    [
      'a browser has no custom elements',
      "Object.defineProperty(window, 'customElements', { value: undefined }); CSS.supports = () => false",
    ],
    // Both say that every feature of CSS is there, for the tests of a shop's own components.
    [
      'jsdom stands in for a browser',
      'CSS.supports = () => true; delete window.CustomStateSet; delete window.IntersectionObserver',
    ],
    [
      'happy-dom stands in for a browser',
      'CSS.supports = () => true; delete window.CustomStateSet; delete HTMLElement.prototype.attachInternals',
    ],
  ] as const) {
    for (const src of [CLASSIC, ALL]) {
      it(`show the fallback where ${where}, by ${src}: without a word`, async () => {
        const code = encodeURIComponent(lacks);
        page = await StrictPage.open(`<script src="/strict-page/script.js?code=${code}"></script>
          <warranty-offer><a href="/protection">Our plans</a></warranty-offer><script src="${src}"></script>`);
        const { console, errors } = await page.reports();
        expect({ console, errors }).to.deep.equal({ console: [], errors: [] });
        expect(page.document.querySelector('a')?.checkVisibility()).to.equal(true);
      });
    }
  }

  for (const src of [CLASSIC, ALL]) {
    it(`leave a page of XML as it is, by ${src}: the elements' templates are HTML`, async () => {
      const xml = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Page</title>
        <script src="${location.origin}/strict-page/recorder.js"></script>
        <script src="${location.origin}${src}"></script></head>
        <body><warranty-offer><a href="/protection">Our plans</a></warranty-offer></body></html>`;
      page = await StrictPage.ofXml(xml);
      // A page of HTML that comes after it has the elements.
      const clock = await StrictPage.open(`<script src="${src}"></script>`);
      await clock.window.customElements.whenDefined('warranty-offer');
      clock.close();
      const { console, errors } = page.window.pageReports ?? {};
      expect({ console, errors }).to.deep.equal({ console: [], errors: [] });
      const isDefined = page.window.customElements.get('warranty-offer') !== undefined;
      expect(isDefined).to.equal(false);
      expect(page.document.querySelector('a')?.checkVisibility()).to.equal(true);
    });
  }

  it('throw nothing into a page whose products cannot be read any more', async () => {
    page = await StrictPage.open(
      `<script src="${ALL}"></script><warranty-whole-system store-id="demo-store" country="US"></warranty-whole-system>`,
    );
    const element = page.document.querySelector('warranty-whole-system');
    if (!element) throw new Error('The page has no element.');
    const { proxy, revoke } = Proxy.revocable([{ title: 'Boiler', isCovered: true }], {});
    element.lineItemList = proxy;
    await element.updateComplete;
    revoke();
    expect(element.selection).to.equal(null);
    // What makes the element look at the page again.
    page.document.documentElement.lang = 'de';
    expect((await page.reports()).errors).to.deep.equal([]);
    expect(element.status).to.equal('idle');
  });

  it('leave nothing on window but WarrantyWidget and what Lit and zod note there', async () => {
    page = await StrictPage.open('');
    const before = Object.keys(page.window);
    page.close();
    page = await StrictPage.open(`<script src="${CLASSIC}"></script>`);
    const added = Object.keys(page.window).filter((key) => !before.includes(key));
    expect(added.filter((key) => !/^(lit|reactiveElement|__zod)/.test(key))).to.deep.equal([
      'WarrantyWidget',
    ]);
  });
});
