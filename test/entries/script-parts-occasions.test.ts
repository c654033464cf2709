import { expect, waitUntil } from '@open-wc/testing';
import { approach, becomes, leavePage, offerOf, openPage, part } from '../support/parts-page.ts';
import { StrictPage } from '../support/strict-page.ts';

const SCRIPT = '/dist/cdn/warranty-widget.js';
/** What a page waits for without end. */
const HANGING = '/faulty-parts/hanging/elements/warranty-widget-elements-00000000.js';
/** A page's script that lets nothing come after the longest wait of 3 s. */
const WITHOUT_WAIT = `<script src="/strict-page/script.js?code=${encodeURIComponent(
  `window.setTimeout = ((setTimeout) =>
    (run, delay) => delay === 3000 ? 0 : setTimeout(run, delay))(setTimeout);`,
)}"></script>`;

describe('the parts of the script, the occasions for them:', () => {
  let page: StrictPage;
  afterEach(function () {
    return leavePage(page, this.currentTest);
  });

  it('a shopper comes near, also where the page hears no such event', async () => {
    page = await openPage('missing-once', 'popup');
    offerOf(page).parentElement?.addEventListener('pointerover', (event) => {
      event.stopPropagation();
    });
    await becomes(page, () => part(page, 'details')?.hidden === true);
    approach(page);
    await becomes(page, () => part(page, 'details')?.hidden === false);
  });

  it('a shopper comes near an offer in a shadow root', async () => {
    page = await openPage('missing-once', 'popup');
    const offer = offerOf(page);
    await becomes(page, () => part(page, 'details')?.hidden === true);
    const host = page.document.createElement('section');
    page.document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(offer);
    const details = offer.shadowRoot?.querySelector<HTMLElement>('[part=details]');
    offer.dispatchEvent(
      new page.window.PointerEvent('pointerover', { bubbles: true, composed: true }),
    );
    await waitUntil(() => details?.hidden === false);
  });

  it('an offer that asks before an add, and says so by a property, does not wait for the elements', async () => {
    const insert = `const offer = document.createElement('warranty-offer'); offer.askBefore = 'form'; document.body.append(offer)`;
    page = await StrictPage.openParsed(
      `<script src="/faulty-parts/hanging/elements/warranty-widget.js"></script>
      <script src="/strict-page/script.js?code=${encodeURIComponent(insert)}"></script>`,
    );
    const requested = () => page.window.performance.getEntriesByType('resource');
    await waitUntil(() => requested().some(({ name }) => name.includes('-ask-before-')));
  });

  it('none is an event that the page fires on its document, and that throws nothing', async () => {
    page = await openPage('missing', 'elements');
    await page.warned('lacks a part');
    page.document.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect((await page.reports()).errors).to.deep.equal([]);
  });

  it('a script that comes to a page without an element, when that is loaded, gets the elements at once', async () => {
    const late =
      "addEventListener('load', () => setTimeout(() => import('/dist/cdn/warranty-widget.mjs')))";
    page = await StrictPage.open(
      `${WITHOUT_WAIT}<script src="/strict-page/script.js?code=${encodeURIComponent(late)}"></script>`,
    );
    await page.window.customElements.whenDefined('warranty-offer');
  });

  it('a page that is parsed may have an element further down: the script waits for none', async () => {
    page = await StrictPage.openParsed(
      `${WITHOUT_WAIT}<script src="${SCRIPT}"></script><img src="${HANGING}" alt="">`,
    );
    await page.window.customElements.whenDefined('warranty-offer');
    expect(page.document.readyState).to.equal('interactive');
  });

  it('parts that come before the elements wait for them, and none counts as missing any longer', async () => {
    page = await openPage('missing-once', 'elements+popup+ask-before', 'ask-before="form"');
    await page.warned('-elements-');
    await page.warned('-popup-');
    approach(page);
    await becomes(page, () => part(page, 'details')?.hidden === false);
    await page.window.customElements.whenDefined('warranty-popup');
    expect(offerOf(page).showPopup()).to.equal(true);
    const { console, errors } = await page.reports();
    expect(console.filter((line) => line.includes('could not start'))).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });

  it('a part that throws is one line on the console, and the others start', async () => {
    page = await openPage('throwing', 'popup', 'ask-before="form"');
    await becomes(page, () => offerOf(page).status === 'ready');
    const { console, errors } = await page.reports();
    expect(errors).to.deep.equal([]);
    expect(console).to.have.length(1);
    expect(console[0]).to.include('could not start its part popup: Error: broken');
  });
});
