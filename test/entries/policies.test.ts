import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../support/scripted-service.ts';

const POLICIES = ['nonce', 'hash', 'strict-dynamic', 'self', 'trusted-types', 'no-trusted-types'];

const quote = exampleQuote({ productImageUrl: undefined });

/** How the service answers for each status; absent: the offer has no product. */
const STATUSES: Readonly<Record<string, ScriptedReply | undefined>> = {
  idle: undefined,
  loading: { behaviour: 'hang' },
  ready: { body: quote },
  unavailable: { body: exampleQuote({ warrantyQuoteItemList: [] }) },
  error: { status: 400, body: {} },
};

/** The page under a policy, once the widget has been loaded there. */
async function openPage(policy: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.title = `Page under the policy ${policy}`;
  frame.style.cssText = 'inline-size: 100%; block-size: 60rem';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = `/policy-page/${policy}`;
  document.body.append(frame);
  await loaded;
  await frame.contentWindow?.customElements.whenDefined('warranty-offer');
  return frame;
}

/** An offer in the page, once it has the status. */
async function offerIn(page: Document, status: string): Promise<WarrantyOffer> {
  const offer = page.createElement('warranty-offer');
  const reply = STATUSES[status];
  if (reply) {
    const service = await ScriptedService.create('/scripted');
    await service.script([reply]);
    offer.setAttribute('service-url', service.url);
    offer.setAttribute('product-title', 'Sofa');
  }
  const attributes = { 'store-id': 'demo-store', country: 'US', 'product-price': '799' };
  for (const [name, value] of Object.entries(attributes)) offer.setAttribute(name, value);
  offer.setAttribute('loading', 'eager');
  offer.append('Our own words');
  const reached = new Promise<void>((resolve) => {
    const look = () => offer.getAttribute('status') === status && resolve();
    new MutationObserver(look).observe(offer, { attributeFilter: ['status'] });
    page.body.append(offer);
    look();
  });
  await reached;
  await offer.updateComplete;
  return offer;
}

/** What the page has reported, once a violation that is made now has been reported too. */
async function reportsOf({ contentWindow, contentDocument }: HTMLIFrameElement) {
  const last = contentDocument?.createElement('i');
  if (!last || !contentDocument) throw new Error('The page is not of this origin.');
  contentDocument.body.append(last);
  await new Promise<void>((resolve) => {
    last.addEventListener('securitypolicyviolation', (event) => {
      event.stopPropagation();
      resolve();
    });
    last.setAttribute('style', 'color: red');
  });
  const { violations, errors } = contentWindow?.pageReports ?? {};
  return { violations, errors };
}

describe('the script-tag build, under a policy by', () => {
  let frame: HTMLIFrameElement;
  afterEach(() => frame.remove());

  for (const policy of POLICIES) {
    it(`${policy}, causes no report in any status, with its popup, nor in a changed language`, async () => {
      frame = await openPage(policy);
      const page = frame.contentDocument;
      if (!page) throw new Error('The page is not of this origin.');
      for (const status of Object.keys(STATUSES)) await offerIn(page, status);
      const ready = page.querySelector<WarrantyOffer>('[status="ready"]');
      expect(ready?.select('offer-1-year')).to.equal(true);
      // The popup's part comes when the browser is idle.
      await frame.contentWindow?.customElements.whenDefined('warranty-popup');
      expect(ready?.showPopup()).to.equal(true);
      await ready?.updateComplete;
      expect(ready?.shadowRoot?.querySelector('warranty-popup')?.open).to.equal(true);
      ready?.hidePopup();
      page.documentElement.lang = 'de';
      await ready?.updateComplete;
      expect(await reportsOf(frame)).to.deep.equal({ violations: [], errors: [] });
    });
  }
});

/** What a page without the policy's leave has put into its markup. */
const INJECTED = {
  'injected-copy-of-the-module': 'before the module, which has a nonce',
  'injected-data-block': 'before the module, which has a nonce',
  'injected-base': 'behind the script, where the policy allows no base',
  'injected-base-beside-an-absolute-address': 'behind the script',
};

describe('the script-tag build, under a policy by a nonce,', () => {
  let frame: HTMLIFrameElement;
  afterEach(() => frame.remove());

  for (const [injected, place] of Object.entries(INJECTED)) {
    it(`loads nothing from where an ${injected} says, ${place}`, async () => {
      frame = await openPage(injected);
      const { performance } = frame.contentWindow ?? {};
      const loaded = performance?.getEntriesByType('resource').map(({ name }) => name) ?? [];
      expect(loaded.some((name) => name.includes('/dist/cdn/warranty-widget-elements-'))).to.equal(
        true,
      );
      expect(loaded.filter((name) => name.includes('/elsewhere'))).to.deep.equal([]);
    });
  }
});
