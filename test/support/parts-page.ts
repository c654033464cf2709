import type { WarrantyOffer } from '../../src/index.ts';
import { exampleQuote } from './quotes.ts';
import { parsedPage } from './parsed-page.ts';
import { ScriptedService } from './scripted-service.ts';
import { StrictPage } from './strict-page.ts';

/** Ways in which a part fails to come. */
export const FAULTS = ['missing', 'hanging', 'cut', 'blocked', 'foreign'];

/** A service with the example's quote. */
export const service = () => ScriptedService.create('/scripted', { body: exampleQuote() });

/** The page of the cart, which tells the test when it is parsed. */
const RECORDED = '<script src="/strict-page/recorder.js"></script>';

/** The time at which the test file began, so that no two files give a page the same number. */
let pages = Date.now();

/**
 * A shop's form with an offer, and the script, some parts of which fail; in a page of that language. No other page's
 * parts have these addresses: WebKit would take what another page loaded, and ask the server for no further attempt.
 */
export async function openPage(
  fault: string,
  parts: string,
  attributes = '',
  lang = 'en',
): Promise<StrictPage> {
  const { url } = await service();
  pages += 1;
  return StrictPage.openParsed(`${inLanguage(lang)}<form action="/strict-page">
    <script src="/faulty-parts/${fault}/${parts}/${pages}/warranty-widget.js" data-service-url="${url}"
      data-store-id="demo-store" data-country="US" data-currency="USD"></script>
    <input name="product" value="sofa"><input type="hidden" name="html" value='${RECORDED}'>
    <warranty-offer product-title="Sofa" product-price="799" product-source="none" name="warranty"
      loading="eager" ${attributes}><p>Ask us about protection.</p></warranty-offer>
    <button>Add to cart</button></form>`);
}

/**
 * Leaves the page, and ends the requests that hang. Of a test whose time was over, it first says what the page was
 * waiting for.
 */
export async function leavePage(page: StrictPage, test: Mocha.Test | undefined): Promise<void> {
  if (test?.isFailed()) console.log(describePage(page));
  page.close();
  await fetch('/faulty-parts/release');
}

/** What a page has loaded and shows, for a failure that comes seldom. */
function describePage({ document, window }: StrictPage): string {
  if (!document.defaultView) return 'The page of this test was never there.';
  const loads = window.performance
    .getEntriesByType('resource')
    .map(({ name, startTime, duration }) => `${name}: ${startTime} ms, for ${duration} ms`);
  const offers = [...document.querySelectorAll('warranty-offer')].map(
    ({ status, shadowRoot }) => `${status}: ${shadowRoot?.innerHTML}`,
  );
  return [
    `After ${window.performance.now()} ms, ${document.readyState}, ${document.visibilityState}:`,
    ...loads,
    ...(window.pageReports?.console ?? []),
    ...(window.pageReports?.errors ?? []),
    ...offers,
  ].join('\n');
}

/** Makes a strict page one of that language. */
export const inLanguage = (lang: string) =>
  `<script src="/strict-page/script.js?code=${encodeURIComponent(`document.documentElement.lang = '${lang}'`)}"></script>`;

/** The page's offer. */
export function offerOf({ document }: StrictPage): WarrantyOffer {
  const offer = document.querySelector('warranty-offer');
  if (!offer) throw new Error('The page has no offer.');
  return offer;
}

/** Resolves once the condition holds; looks after each change of the element and of what it shows. */
export async function becomes(page: StrictPage, isWished: () => boolean): Promise<void> {
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
    if (offer.shadowRoot) {
      observer.observe(offer.shadowRoot, { attributes: true, childList: true, subtree: true });
    }
    look();
  });
}

/** A part of what the offer shows. */
export const part = (page: StrictPage, name: string) =>
  offerOf(page).shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`) ?? null;

/** A shopper's pointer comes to the offer: to the first of its plans, once they are shown. */
export function approach(page: StrictPage): void {
  const reached = offerOf(page).shadowRoot?.querySelector('label') ?? offerOf(page);
  reached.dispatchEvent(
    new page.window.PointerEvent('pointerover', { bubbles: true, composed: true }),
  );
}

/** What the form adds. */
export async function add(page: StrictPage): Promise<URLSearchParams> {
  const { form } = page.document.querySelector('button') ?? {};
  const frame = page.window.frameElement;
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The page is in no frame.');
  // The test does not wait for the load event: Firefox delays it while a part of the earlier page still hangs.
  const parsed = parsedPage(frame);
  form?.requestSubmit();
  await parsed;
  return new URLSearchParams(page.window.location.search);
}
