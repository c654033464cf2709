import type { WarrantyOffer } from '../../../src/page/elements/offer/warranty-offer.ts';
import type { HostilePage, Moment } from './hostile-page.ts';
import { parsedPage } from '../../support/parsed-page.ts';
import { SCRIPT_TAGS, type ScriptTags } from './script-tags.ts';

const BUILD_FOLDER = '/dist/cdn';

/** When an act runs, as the page's own script says it. */
const MOMENTS: Readonly<Record<Moment, string>> = {
  parsed: 'act()',
  answered:
    "for (const type of ['warranty-ready', 'warranty-error']) document.addEventListener(type, act, { once: true })",
  loaded: "addEventListener('load', act)",
};

/** The product, as shops name it for search engines. */
const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Three-seat sofa',
  offers: { '@type': 'Offer', price: '799.00', priceCurrency: 'USD' },
};

/** A hostile page in a frame of the test's page, with a shop's form in it. */
export class OpenHostilePage {
  readonly #frame: HTMLIFrameElement;
  readonly #moment: Moment | undefined;

  private constructor(frame: HTMLIFrameElement, page: HostilePage) {
    this.#frame = frame;
    this.#moment = page.act?.moment;
  }

  /**
   * Resolves once the page has loaded.
   * @param folder - Where the script-tag build is. Where its parts hang, a page is waited for until it is
   *   parsed, because some browsers hold its load event.
   */
  static async open(
    page: HostilePage,
    serviceUrl: string,
    folder = BUILD_FOLDER,
  ): Promise<OpenHostilePage> {
    const frame = document.createElement('iframe');
    frame.title = 'Hostile page';
    frame.style.cssText = 'inline-size: 600px; block-size: 40rem';
    const loaded = folder.includes('hanging')
      ? parsedPage(frame)
      : new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const html = textOf(page, serviceUrl).replaceAll(BUILD_FOLDER, folder);
    frame.src = `/hostile-page?html=${encodeURIComponent(html)}`;
    document.body.append(frame);
    await loaded;
    return new OpenHostilePage(frame, page);
  }

  get document(): Document {
    const { contentDocument } = this.#frame;
    if (!contentDocument) throw new Error('The page is not of this origin.');
    return contentDocument;
  }

  get window(): Window & typeof globalThis {
    return this.#frame.contentWindow as Window & typeof globalThis;
  }

  /** The shop's form. */
  get form(): HTMLFormElement {
    const [form] = this.document.forms;
    if (!form) throw new Error('The page has no form.');
    return form;
  }

  /** The element, once it has reached one of the statuses and the page has done what it does by then. */
  offerIn(...statuses: readonly WarrantyOffer['status'][]): Promise<WarrantyOffer> {
    const isToAct = this.#moment && (this.#moment !== 'answered' || !statuses.includes('loading'));
    return new Promise((resolve) => {
      const attempt = () => {
        const offer = this.document.querySelector('warranty-offer');
        const hasActed = !isToAct || this.document.documentElement.dataset['acted'] === 'true';
        if (!offer || !statuses.includes(offer.status) || !hasActed) return;
        observer.disconnect();
        resolve(offer);
      };
      const observer = new this.window.MutationObserver(attempt);
      observer.observe(this.document, { subtree: true, childList: true, attributes: true });
      attempt();
    });
  }

  /** Adds the product as the shop's form does, and gives what reached the cart. */
  async add(): Promise<Record<string, string>> {
    // Not the load event: Firefox keeps that of the cart back for a part of this page that still hangs.
    const parsed = parsedPage(this.#frame);
    this.form.requestSubmit();
    await parsed;
    // What this page said of itself may have been on its way still.
    while (this.window.location.pathname === '/hostile-page') await parsedPage(this.#frame);
    const { pathname, search } = this.window.location;
    if (pathname !== '/hostile-page/cart') throw new Error(`The form led to ${pathname}.`);
    return Object.fromEntries(new URLSearchParams(search));
  }

  /** What the page has reported about itself until now. */
  get reports() {
    const { pageReports } = this.window;
    if (!pageReports) throw new Error('The recorder did not run in the page.');
    return pageReports;
  }

  close(): void {
    this.#frame.remove();
  }
}

function textOf(page: HostilePage, serviceUrl: string): string {
  const {
    styles = '',
    around = '<main class="around">',
    prolog = '<!doctype html><html lang="en">',
  } = page;
  const { scriptTags = SCRIPT_TAGS['in the head'] } = page;
  const { head = '', end = '' }: ScriptTags = scriptTags(serviceUrl);
  return `${prolog}<head><title>Hostile page</title>
    <script src="/strict-page/recorder.js"></script>
    ${page.meddle ? `<script>(${functionText(page.meddle)})();</script>` : ''}
    <script type="application/ld+json">${JSON.stringify(PRODUCT)}</script>
    <style>.around:not([hidden]) { display: block; width: 340px }</style><style>${styles}</style>${head}</head>
    <body>${around}
      <form action="/hostile-page/cart">
        <input type="number" name="quantity" value="1">
        <warranty-offer name="warranty" loading="eager"><p>Ask us about protection.</p></warranty-offer>
        <button>Add to cart</button>
      </form>
    ${around.startsWith('<details') ? '</details>' : '</main>'}
    ${page.act ? actScript(page.act) : ''}${end}</body></html>`;
}

function actScript({ moment, run }: NonNullable<HostilePage['act']>): string {
  return `<script>
    const act = async () => {
      await (${functionText(run)})(document.querySelector('warranty-offer'));
      document.documentElement.dataset.acted = 'true';
    };
    ${MOMENTS[moment]};
  </script>`;
}

/** The source of a function; one that was written as a method is given the keyword that it lacks. */
function functionText(run: (...values: never[]) => unknown): string {
  const text = run.toString();
  return /^(async )?(function|\()/.test(text) ? text : text.replace(/^(async )?/, '$1function ');
}
