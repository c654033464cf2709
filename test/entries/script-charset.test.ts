import { expect } from '@open-wc/testing';

const SCRIPTS = ['warranty-widget.js', 'warranty-widget-all.js'];

/** Charsets of pages that shops still have. */
const CHARSETS = ['shift_jis', 'gbk', 'big5', 'euc-kr', 'windows-1251', 'windows-1252'];

const DEFAULTS = `data-parts="${location.origin}/dist/cdn/" data-service-url="${location.origin}/service" data-store-id="demo-store" data-country="US" data-currency="USD"`;

/** The address of a file that says nothing of its charset, as many servers do of scripts. */
const addressOf = (content: BlobPart, type: string) =>
  URL.createObjectURL(new Blob([content], { type }));

describe('a shop whose pages are in another charset than UTF-8, and whose server names none of scripts,', () => {
  let frame: HTMLIFrameElement;
  beforeEach(() => {
    frame = document.createElement('iframe');
    frame.title = 'A page in another charset';
  });
  afterEach(() => frame.remove());

  for (const script of SCRIPTS) {
    for (const charset of CHARSETS) {
      it(`has the offer, with its prices and words whole: ${charset}, by ${script}`, async () => {
        const code = await (await fetch(`/dist/cdn/${script}`)).arrayBuffer();
        frame.src = addressOf(
          `<!doctype html><html lang="ar"><title>Page</title><warranty-offer
            product-title="Mirrorless camera" product-price="499" quantity="2" loading="eager"
          ></warranty-offer><script src="${addressOf(code, 'text/javascript')}" ${DEFAULTS}></script>`,
          `text/html;charset=${charset}`,
        );
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        const page = frame.contentDocument;
        const offer = page?.querySelector('warranty-offer');
        expect(page?.characterSet.toLowerCase()).to.equal(charset);
        if (offer?.status !== 'ready') {
          await new Promise((resolve) => offer?.addEventListener('warranty-ready', resolve));
        }
        const price = offer?.shadowRoot?.querySelector('[part=total]')?.textContent;
        // Browsers differ in the digits of Arabic.
        expect(price).to.match(/^[^\d]*[\d٠-٩.٫]+\u00a0US\$\u200e[^\u0080-\u024f]*$/);
      });
    }
  }
});
