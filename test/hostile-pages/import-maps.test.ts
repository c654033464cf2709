import { expect } from '@open-wc/testing';
import type { WarrantyOffer } from '../../src/index.ts';
import { quotingService } from '../support/offer-fixture.ts';

const RAN = encodeURIComponent('document.documentElement.dataset.shop = "ran"');

/** The shop's own modules, by names that its import map gives them. */
const SHOP = `<script type="importmap">{ "imports": { "shop/": "/strict-page/" } }</script>
  <script type="module">import 'shop/script.js?code=${RAN}';</script>`;

const OFFER = `<warranty-offer product-title="Sofa" product-price="799" product-source="none"
  loading="eager"></warranty-offer>`;

/** Time goes fast while the page is parsed, so that what is patient for seconds need not be waited for. */
const FAST = `<script>
  ((setTimeout) => {
    window.setTimeout = (run, delay, ...rest) =>
      setTimeout(run, document.readyState === 'loading' && delay >= 5000 ? delay / 10 : delay, ...rest);
  })(setTimeout);
</script>`;

/** A page with an import map of its own after the script; where there is a rest, the page waits for it. */
async function open(markup: (goOn: string) => string, rest?: string) {
  // The engines open such pages at the same time on one server: a counter would give two pages one id.
  const id = crypto.randomUUID();
  const goOn = `fetch('/hostile-page/rest?id=${id}')`;
  const head =
    '<title>Shop</title><link rel="icon" href="data:,"><script src="/strict-page/recorder.js"></script>';
  // Long enough that every browser begins to parse it.
  const html = `<!doctype html><html lang="en"><head>${head}<!--${' '.repeat(2000)}-->${markup(goOn)}`;
  const query = new URLSearchParams({ html, ...(rest !== undefined && { rest, id }) });
  const frame = document.createElement('iframe');
  frame.title = 'Page with an import map';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = `/hostile-page?${query}`;
  document.body.append(frame);
  await loaded;
  return frame;
}

/** That the shop's modules ran, and the offer is there by one request. */
async function expectBoth({ contentDocument, contentWindow }: HTMLIFrameElement) {
  await contentWindow?.customElements.whenDefined('warranty-offer');
  const offer = contentDocument?.querySelector<WarrantyOffer>('warranty-offer');
  if (offer?.status !== 'ready') {
    await new Promise((resolve) => offer?.addEventListener('warranty-ready', resolve));
  }
  expect(contentDocument?.documentElement.dataset['shop']).to.equal('ran');
  const { errors, console } = contentWindow?.pageReports ?? {};
  expect({ errors, console }).to.deep.equal({ errors: [], console: [] });
}

describe('a page with an import map and modules of its own after the script', () => {
  let frame: HTMLIFrameElement;
  afterEach(() => frame.remove());

  const tag = (url: string, attributes = '') =>
    `<script ${attributes} src="/dist/cdn/warranty-widget.js" data-service-url="${url}"
      data-store-id="demo-store" data-country="US"></script>`;

  it('runs them, and shows its offer', async () => {
    const service = await quotingService();
    frame = await open(() => `${tag(service.url)}${SHOP}</head><body>${OFFER}`);
    await expectBoth(frame);
    expect(await service.requests()).to.have.length(1);
  });

  it('runs them where they come late, after a script that is async', async () => {
    const service = await quotingService();
    frame = await open((goOn) => `${tag(service.url, `async onload="${goOn}"`)}${OFFER}`, SHOP);
    await expectBoth(frame);
    expect(await service.requests()).to.have.length(1);
  });

  it('is not told that a part is lacking where it is parsed for longer than a part may take', async () => {
    const service = await quotingService();
    const late = (goOn: string) => `<script>setTimeout(() => ${goOn}, 6000)</script>`;
    frame = await open((goOn) => `${FAST}${tag(service.url)}${late(goOn)}${OFFER}`, SHOP);
    await expectBoth(frame);
  });
});
