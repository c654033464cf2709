import { expect } from '@open-wc/testing';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

/** The style sheet that the README gives to whoever wants no layout shift. */
async function reservedPlace(): Promise<string> {
  const readme = await (await fetch('/README.md')).text();
  const [, css] = /```css\n(warranty-offer:not\(:defined\)[^`]*)```/.exec(readme) ?? [];
  if (css === undefined) throw new Error('The README reserves no place.');
  return css;
}

describe('the place that the README reserves', () => {
  let page: StrictPage;
  afterEach(() => page.close());

  /** The height of an offer in a page with this script, in its own pixels. */
  async function heightOf(script: string, reply: ScriptedReply, status?: string): Promise<number> {
    const service = await ScriptedService.create('/scripted');
    await service.script([reply]);
    page = await StrictPage.open(
      `${script}<warranty-offer service-url="${service.url}" store-id="demo-store" country="US"
        product-title="Three-seat sofa" product-price="799" loading="eager"></warranty-offer>`,
    );
    const sheet = new page.window.CSSStyleSheet();
    sheet.replaceSync(await reservedPlace());
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

  it('is as high as the offer that comes, before the script, while it loads and when it is there', async () => {
    const tag = '<script src="/dist/cdn/warranty-widget.js"></script>';
    const before = await heightOf('', { behaviour: 'hang' });
    page.close();
    const loading = await heightOf(tag, { behaviour: 'hang' }, 'loading');
    page.close();
    const ready = await heightOf(tag, { body: exampleQuote() }, 'ready');
    expect(before).to.be.above(0);
    expect({ loading, ready }).to.deep.equal({ loading: before, ready: before });
  });
});
