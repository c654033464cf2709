import { expect } from '@open-wc/testing';
import { exampleQuote } from '../support/quotes.ts';
import { reservedPlace } from '../support/reserved-place.ts';
import { ScriptedService, type ScriptedReply } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

describe('the place that the README reserves', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  /** The height of an offer in a page with this script, in a column so wide with text so large, in px. */
  async function heightOf(
    { width, text }: { readonly width: string; readonly text: number },
    script: string,
    reply: ScriptedReply,
    status?: string,
  ): Promise<number> {
    const service = await ScriptedService.create('/scripted');
    await service.script([reply]);
    page = await StrictPage.open(
      `${script}<div class="offer-place"><warranty-offer service-url="${service.url}" store-id="demo-store"
        country="US" product-title="Three-seat sofa" product-price="799" loading="eager"></warranty-offer></div>`,
    );
    const sheet = new page.window.CSSStyleSheet();
    sheet.replaceSync(
      `${await reservedPlace()} .offer-place { font-size: ${text}px; inline-size: ${width}; }`,
    );
    page.document.adoptedStyleSheets = [sheet];
    const offer = page.document.querySelector('warranty-offer');
    if (!offer) throw new Error('The page has no offer.');
    if (status) await page.window.customElements.whenDefined('warranty-offer');
    if (status === 'ready' && offer.status !== status) {
      await new Promise((resolve) => offer.addEventListener('warranty-ready', resolve));
    }
    expect(offer.status).to.equal(status);
    return offer.getBoundingClientRect().height;
  }

  for (const text of [12, 14, 16, 20]) {
    // A computer's column, phones', and one of a tablet's two or three.
    for (const width of ['30em', '21.25em', '18.75em', '16.25em']) {
      it(`is as high as the offer that comes, before the script, while it loads and when it is there, in a column of ${width} with text of ${text} px`, async () => {
        const tag = '<script src="/dist/cdn/warranty-widget.js"></script>';
        const column = { width, text };
        const before = await heightOf(column, '', { behaviour: 'hang' });
        page.close();
        const loading = await heightOf(column, tag, { behaviour: 'hang' }, 'loading');
        page.close();
        const ready = await heightOf(column, tag, { body: exampleQuote() }, 'ready');
        expect(before).to.be.above(0);
        expect(loading).to.equal(before);
        // Where text is so small, the borders of a tenure are more than their share of an em.
        if (text === 12) expect(ready).to.be.closeTo(before, 0.5);
        else expect(ready).to.equal(before);
      });
    }
  }
});
