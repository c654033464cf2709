import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { exampleQuote } from '../../../support/quotes.ts';

declare global {
  interface Window {
    injected?: unknown;
  }
}

const ACT = 'window.injected=1';

/** Texts that break out of the place for which a careless page writes them. */
const PAYLOADS = [
  `<script>${ACT}</script>`,
  `"><script>${ACT}</script>`,
  `</title></style></textarea></noscript></template><script>${ACT}</script>`,
  `<img src=x onerror="${ACT}">`,
  `"><img src=x onerror=${ACT}>`,
  `<svg onload=${ACT}>`,
  `<svg><animate onbegin=${ACT} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${ACT}</script>"></iframe>`,
  `<details open ontoggle=${ACT}>`,
  `<input autofocus onfocus=${ACT}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${ACT}>`,
  `<a href="javascript:${ACT}" id=x>x</a>`,
  `" onmouseover="${ACT}" autofocus onfocus="${ACT}`,
  `' onpointerenter='${ACT}`,
  '`${window.injected=1}`',
  `\${${ACT}}{{${ACT}}}<%= ${ACT} %>#{${ACT}}`,
  `javascript:${ACT}`,
  `<!--><img src=x onerror=${ACT}>-->`,
  `<?lit$123$?><!--?lit$123$-->{{lit-123}}`,
  `<slot></slot><template shadowrootmode=open><script>${ACT}</script></template>`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `<base href="https://evil.example/"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>`,
  `<form action="https://evil.example/"><button>x</button></form>`,
  `</warranty-popup><warranty-offer>`,
];

/** Addresses by every scheme that runs, reads or opens something else than a page of the web. */
const SCHEMES = [
  'javascript:window.injected=1',
  'JaVaScRiPt:window.injected=1',
  ' javascript:window.injected=1',
  'java\nscript:window.injected=1',
  'java\tscript:window.injected=1',
  '\u0001javascript:window.injected=1',
  'javascript://plans.example/%0awindow.injected=1',
  'data:text/html,<script>parent.injected=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.injected=1"/>',
  'vbscript:window.injected=1',
  'blob:https://plans.example/1',
  'filesystem:https://plans.example/temporary/x',
  'file:///etc/passwd',
  'ftp://plans.example/terms',
  'about:blank',
  'view-source:https://plans.example',
  'ws://plans.example',
  'mailto:a@plans.example',
  'tel:1',
  'intent://plans.example#Intent;end',
  'chrome://settings',
  'httpx://plans.example',
];

/** The quote with one text in each place that holds a text. */
function quoteOf(text: string): Quote {
  return exampleQuote({
    warrantyQuoteId: text,
    warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.map((item, index) => ({
      ...item,
      warrantyQuoteItemId: `${text}${index}`,
      warrantySKU: `${text}${index}`,
    })),
    coverageWidgetHeading: text,
    coveragePopupHeading: text,
    coverageList: ['COVERAGE_OPTION', 'COVERAGE_EXCLUSION', text].map((coverageItemType) => ({
      coverageItemType,
      coverageItemTitle: text,
      coverageItemList: [text, text],
    })),
    tncLink: text,
    productImageUrl: text,
  });
}

type Shown = WarrantyOffer | WarrantyWholeSystem;

/** Each element that shows a quote, with its popup open and a choice in its form's entries. */
async function shownBy(quote: Quote): Promise<Shown[]> {
  const form = await fixture<HTMLFormElement>(html`<form></form>`);
  const elements: Shown[] = [
    Object.assign(document.createElement('warranty-offer'), { name: 'one' }),
    Object.assign(document.createElement('warranty-offer'), {
      name: 'two[{field}]',
      layout: 'compact',
    }),
    Object.assign(document.createElement('warranty-whole-system'), { name: 'three' }),
  ];
  for (const element of elements) {
    Object.assign(element, {
      storeId: 'demo-store',
      country: 'US',
      currency: 'USD',
      productTitle: 'Sofa',
      productPrice: 799,
      lineItemList: [{ title: 'Sofa', unitPrice: 799, quantity: 1, isCovered: true }],
      svcSalesLeadId: 'lead-1',
      quote,
    });
    form.append(element);
    await element.updateComplete;
    const [offer] = quote.warrantyQuoteItemList;
    expect(element.select(offer?.warrantyQuoteItemId ?? '')).to.equal(true);
    expect(element.showPopup()).to.equal(true);
    await element.updateComplete;
  }
  return elements;
}

/** The roots of an element and of the popup in it. */
function rootsOf(element: Shown): (Element | ShadowRoot)[] {
  const root = element.shadowRoot;
  const popup = root?.querySelector('warranty-popup')?.shadowRoot;
  if (!root || !popup) throw new Error(`<${element.localName}> shows no popup.`);
  return [element, root, popup];
}

/** The tree as tags and the names of attributes: what no text of a quote may change. */
function skeleton(elements: readonly Shown[]): string[] {
  return elements
    .flatMap(rootsOf)
    .flatMap((root) =>
      [...root.querySelectorAll('*')].map(
        (node) => `${node.localName} ${node.getAttributeNames().join(' ')}`,
      ),
    );
}

const hide = (elements: readonly Shown[]) => elements.forEach((element) => element.hidePopup());

describe('the texts of a quote, on a page without any policy', () => {
  afterEach(() => {
    const { injected } = window;
    delete window.injected;
    expect(injected).to.equal(undefined);
  });

  for (const payload of PAYLOADS) {
    it(`add no element and no attribute in any place: ${JSON.stringify(payload)}`, async () => {
      const benign = await shownBy(quoteOf('Protection'));
      const expected = skeleton(benign);
      hide(benign);
      const elements = await shownBy(quoteOf(payload));
      expect(skeleton(elements)).to.deep.equal(expected);
      const texts = elements.flatMap(rootsOf).map((root) => root.textContent);
      expect(texts.filter((text) => text?.includes(payload)).length).to.be.above(0);
      hide(elements);
    });
  }

  for (const address of SCHEMES) {
    it(`are no address of a link, an image or a form: ${JSON.stringify(address)}`, async () => {
      const quote = exampleQuote({ tncLink: address, productImageUrl: address });
      const elements = await shownBy(quote);
      const addresses = elements
        .flatMap(rootsOf)
        .flatMap((root) => [...root.querySelectorAll('[href], [src], [action]')]);
      expect(addresses.map((node) => node.outerHTML)).to.deep.equal([]);
      const links = elements.map(({ selection }) => selection?.shown.tncLink);
      expect(links).to.deep.equal([undefined, undefined, undefined]);
      hide(elements);
    });
  }

  it('that are addresses of the web open in a new tab that knows nothing of the page', async () => {
    const quote = exampleQuote({ productImageUrl: undefined });
    const elements = await shownBy(quote);
    const [popup] = elements.map((element) => rootsOf(element)[2]);
    const link = popup?.querySelector('a');
    expect(link?.href).to.equal(quote.tncLink);
    expect(link?.target).to.equal('_blank');
    expect(link?.rel).to.equal('noopener noreferrer');
    hide(elements);
  });
});
