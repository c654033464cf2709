import { expect, waitUntil } from '@open-wc/testing';
import { exampleQuote } from '../support/quotes.ts';
import { snippetsOf } from '../support/guide-snippets.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

/** What these show is the page's; other documents' snippets have tests of their own. */
const DOCUMENTS = [
  'README',
  'docs/getting-started',
  'docs/add-to-cart',
  'docs/theming',
  'docs/events',
  'docs/languages',
  'docs/words',
  'docs/troubleshooting',
];

/** The service of the snippets. */
const SERVICE = 'https://plans.example';

/** What an offer needs that a snippet takes for given: the script with its settings, and the product's markup. */
const SCRIPT = `<script src="/warranty-widget.js" data-service-url="${SERVICE}" data-store-id="s"
  data-country="US"></script>`;
const PRODUCT = `<script type="application/ld+json">{ "@type": "Product", "name": "Sofa",
  "offers": { "@type": "Offer", "price": "799.00", "priceCurrency": "USD" } }</script>`;

const textOf = async (path: string) => (await fetch(path)).text();

/** An offer that is ready, in a page that is set up as the documents' snippets take it to be. */
async function shopPage(more: string): Promise<StrictPage> {
  // Its policy allows no image of another host.
  const body = exampleQuote({ productImageUrl: undefined });
  const { url } = await ScriptedService.create('/scripted', { body });
  return StrictPage.open(`<script src="/dist/cdn/warranty-widget.js" data-service-url="${url}"
    data-store-id="s" data-country="US"></script><form><warranty-offer product-title="Sofa"
    product-price="799" loading="eager" name="warranty" class="product-panel"></warranty-offer></form>${more.replaceAll(encodeURIComponent(SERVICE), encodeURIComponent(url))}`);
}

/** What the page's form sends once this offer is chosen in it. */
function sentWith(offerId: string, { document, window }: StrictPage): [string, unknown][] {
  document.querySelector('warranty-offer')?.select(offerId);
  const entries = [...new window.FormData(document.querySelector('form') ?? undefined)];
  return entries.map(([name, value]) => {
    const isChoice = name === 'warranty' && typeof value === 'string';
    return [name, isChoice ? JSON.parse(value) : value];
  });
}

async function becomesReady({ document }: StrictPage): Promise<void> {
  const offer = document.querySelector('warranty-offer');
  if (offer?.status === 'ready') return;
  await new Promise((resolve) => offer?.addEventListener('warranty-ready', resolve));
}

for (const name of DOCUMENTS) {
  describe(`${name}.md`, () => {
    let page: StrictPage | undefined;
    afterEach(() => page?.close());

    it('has snippets that a page takes as they are, without a complaint of the browser', async () => {
      const snippets = ofPages(await textOf(`/${name}.md`));
      expect(snippets).to.have.length.above(0);
      for (const { language, code } of snippets) {
        page =
          language === 'html'
            ? await openMarkup(code)
            : await shopPage(language === 'js' ? moduleOf(code) : '');
        await (page.document.querySelector('warranty-offer') && becomesReady(page));
        if (language === 'css') await applyTo(page, code);
        expect(await page.reports(), code).to.deep.equal({
          violations: [],
          console: [],
          errors: [],
        });
        page.close();
        page = undefined;
      }
    });
  });
}

describe('README.md', () => {
  let page: StrictPage | undefined;
  afterEach(() => page?.close());

  it('has markup to paste, by which the form of a product sends the choice', async () => {
    const [markup] = ofPages(await textOf('/README.md'));
    page = await openMarkup(`${PRODUCT}${markup?.code ?? ''}`);
    await becomesReady(page);
    const [[name, selection] = [], ...others] = sentWith('offer-2-years', page);
    expect([name, others]).to.deep.equal(['warranty', []]);
    expect(selection).to.deep.include({
      storeId: 'my-store',
      country: 'US',
      currency: 'USD',
      product: { productTitle: 'Sofa', productPrice: 799 },
      warrantyTenure: 2,
    });
  });
});

describe('docs/add-to-cart.md', () => {
  let page: StrictPage | undefined;
  afterEach(() => page?.close());

  it('has a form of a cart line, which sends the choice with the line', async () => {
    const [markup] = ofPages(await textOf('/docs/add-to-cart.md'));
    page = await openMarkup(markup?.code ?? '');
    await becomesReady(page);
    const [line, [name, selection] = []] = sentWith('offer-2-years', page);
    expect([line, name]).to.deep.equal([['line', '1'], 'warranty']);
    expect(selection).to.deep.include({
      currency: 'USD',
      product: { productTitle: 'Three-seat sofa', productPrice: 799 },
      warrantyTenure: 2,
    });
    const offer = page.document.querySelector('warranty-offer');
    await offer?.updateComplete;
    const list = offer?.shadowRoot?.querySelector('select');
    expect(list).to.have.value('offer-2-years');
    expect(list?.selectedOptions[0]?.text).to.include('each');
  });

  it('has a form that asks once before it adds', async () => {
    const markup = ofPages(await textOf('/docs/add-to-cart.md')).at(-1)?.code;
    page = await openMarkup(markup ?? '');
    const { document } = page;
    let adds = 0;
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      adds += 1;
    });
    const popup = () =>
      document.querySelector('warranty-offer')?.shadowRoot?.querySelector('warranty-popup');
    const press = () => document.querySelector<HTMLElement>('#add-to-cart')?.click();
    await waitUntil(() => (press(), popup()?.open), 'the part that asks has loaded');
    const before = adds;
    popup()?.shadowRoot?.querySelector<HTMLElement>('[part=decline]')?.click();
    await waitUntil(() => adds > before, 'the product is added after the answer');
    press();
    expect([adds - before, popup()?.open]).to.deep.equal([2, false]);
  });
});

describe('docs/events.md', () => {
  let page: StrictPage | undefined;
  afterEach(() => page?.close());

  it('has a popup of the page, which opens, is accepted, and marks that offer when it opens again', async () => {
    const snippets = snippetsOf(await textOf('/docs/events.md'));
    const { code = '' } = snippets.find(({ code }) => code.includes("warranty-popup'")) ?? {};
    page = await shopPage(`<button class="explain-plans">?</button>${moduleOf(code)}`);
    await becomesReady(page);
    const { document } = page;
    const popup = document.querySelector('warranty-popup');
    await page.window.customElements.whenDefined('warranty-popup');
    const press = (selector: string) =>
      popup?.shadowRoot?.querySelector<HTMLElement>(selector)?.click();
    const open = () => document.querySelector<HTMLElement>('.explain-plans')?.click();

    open();
    expect(popup?.open).to.equal(true);
    press('[value="offer-2-years"]');
    press('[part=accept]');
    expect(popup?.open).to.equal(false);
    expect(popup?.warrantyQuoteItemId).to.equal('offer-2-years');
    open();
    expect(popup?.shadowRoot?.querySelector('input:checked')).to.have.value('offer-2-years');
    press('[part=decline]');
    expect(popup?.warrantyQuoteItemId).to.equal(undefined);
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
  });
});

describe('docs/merchant.md', () => {
  let page: StrictPage | undefined;
  afterEach(() => page?.close());

  it('sells one plan over several products by the page that it prints', async () => {
    const quoted = (warrantyQuoteId: string) => ({
      body: { quote: exampleQuote({ warrantyQuoteId }), svcSalesLeadId: 'lead-1' },
    });
    const service = await ScriptedService.create('/scripted', quoted('both'), quoted('one'));
    const snippets = snippetsOf(await textOf('/docs/merchant.md'));
    const codeIn = (language: string) =>
      snippets.find((snippet) => snippet.language === language)?.code ?? '';
    page = await StrictPage.open(
      `<script src="/dist/cdn/warranty-widget.js"></script>${codeIn('html')}${moduleOf(codeIn('js').replace('/home-plan/quotes', service.url))}`,
    );
    const plan = page.document.querySelector('warranty-whole-system');
    const becomesReadyAnew = () =>
      new Promise((resolve) => plan?.addEventListener('warranty-ready', resolve, { once: true }));
    if (plan?.status !== 'ready') await becomesReadyAnew();

    const ready = becomesReadyAnew();
    plan?.shadowRoot?.querySelectorAll<HTMLInputElement>('[type=checkbox]')[1]?.click();
    await ready;
    plan?.select('offer-2-years');
    expect(plan?.selection).to.deep.include({ warrantyQuoteId: 'one', svcSalesLeadId: 'lead-1' });
    const covered = plan?.selection?.lineItemList?.map(({ isCovered }) => isCovered);
    expect(covered).to.deep.equal([true, false]);
    const [, change] = await service.requests();
    expect(change?.body).to.deep.equal({ lineItemList: plan?.lineItemList });
    expect(await page.reports()).to.deep.equal({ violations: [], console: [], errors: [] });
  });
});

/**
 * The snippets that a page takes. A script from another host is not one: `test/e2e/integrity.test.ts` has that. What
 * the README shows of the server, `test/merchant/documentation.test.ts` runs.
 */
const ofPages = (document: string) =>
  snippetsOf(document.split('\n## On the merchant', 1)[0] ?? '').filter(
    ({ language, code }) => ['html', 'js', 'css'].includes(language) && !code.includes('://cdn.'),
  );

/** A page of the snippet's markup, with what it takes for given, and a service where its examples have one. */
async function openMarkup(markup: string): Promise<StrictPage> {
  const { url } = await ScriptedService.create('/scripted', { body: exampleQuote() });
  const script = markup.includes('<script') ? '' : SCRIPT;
  const product = markup.includes('product-title=') ? '' : PRODUCT;
  return StrictPage.open(
    `${script}${product}${markup}`
      .replaceAll('"/warranty-widget.js"', '"/dist/cdn/warranty-widget.js"')
      .replaceAll(SERVICE, url),
  );
}

/** A module of a snippet. What a bundler's page imports, the script has put on the page already. */
function moduleOf(code: string): string {
  const shipped = code.replace(/^(import .*\n)+/, 'const { configure } = WarrantyWidget;\n');
  return `<script type="module" src="/strict-page/script.js?code=${encodeURIComponent(shipped)}"></script>`;
}

/** Every rule and declaration is one that the browser takes, and every name is in the manifest. */
async function applyTo({ window }: StrictPage, css: string): Promise<void> {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  expect(sheet.cssRules).to.have.length(css.match(/\{/g)?.length ?? 0);
  for (const rule of sheet.cssRules) {
    if ('style' in rule) expect((rule.style as CSSStyleDeclaration).length, css).to.be.above(0);
  }
  const manifest = await textOf('/dist/custom-elements.json');
  const names = css.match(/--warranty-[\w-]+|(?<=::part\()[\w-]+|(?<=:state\()[\w-]+/g) ?? [];
  for (const name of names) expect(manifest).to.include(`"name": "${name}"`);
}
