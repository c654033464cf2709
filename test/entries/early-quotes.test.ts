import { expect } from '@open-wc/testing';
import { nextTask } from '../support/next-task.ts';
import {
  allReady,
  approach,
  FAR,
  inserted,
  offer,
  offersOf,
  open,
  service,
  titles,
  told,
} from '../support/early-quotes-page.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { StrictPage } from '../support/strict-page.ts';

/** As many as browsers open connections to a host. */
const MOST_EARLY = 6;

describe('the script, while the elements are on their way', () => {
  let page: StrictPage;
  afterEach(async () => {
    page.close();
    await fetch('/faulty-parts/release');
  });

  it('asks for the quote of an offer near the viewport, and of none far away', async () => {
    const asked = await service();
    page = await open(
      asked,
      'hanging',
      `${offer('Sofa')}<warranty-offer product-title="Lamp" product-price="9" product-source="none"></warranty-offer>
      ${FAR}
      <warranty-offer product-title="Table" product-price="450" product-source="none"></warranty-offer>`,
    );
    expect(titles(await asked.waitForRequests(2))).to.have.members(['Sofa', 'Lamp']);
    page.document.body.prepend(inserted(page, 'Chair'));
    expect(titles(await asked.waitForRequests(3))).to.have.members(['Sofa', 'Lamp', 'Chair']);
  });

  it('asks for one far away that is eager, or that asks before an add', async () => {
    const asked = await service();
    page = await open(
      asked,
      'hanging',
      `${FAR}${offer('Sofa')}
      <warranty-offer product-title="Lamp" product-price="9" product-source="none" ask-before="form"></warranty-offer>`,
    );
    expect(titles(await asked.waitForRequests(2))).to.have.members(['Sofa', 'Lamp']);
  });

  it('asks once the page has said of what store and country it is', async () => {
    const asked = await service();
    page = await StrictPage.openParsed(
      `<script src="/faulty-parts/hanging/elements/warranty-widget.js"></script>
      <warranty-offer product-title="Lamp" product-price="9" product-source="none"></warranty-offer>`,
    );
    await told(page);
    page.window.WarrantyWidget?.configure?.({
      serviceUrl: asked.url,
      storeId: 'demo-store',
      country: 'US',
    });
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Lamp']);
  });

  it('asks for none in a tab that is not shown, and for what is there when it is', async () => {
    const asked = await service();
    const hide =
      "Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })";
    page = await open(asked, 'hanging', offer('Sofa'), hide);
    await told(page);
    offersOf(page)[0]?.setAttribute('product-title', 'Lamp');
    Reflect.deleteProperty(page.document, 'visibilityState');
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Lamp']);
  });

  it('asks for no product of the attributes before the page’s markup can say more of it', async () => {
    const asked = await service();
    page = await open(
      asked,
      'hanging',
      `<warranty-offer product-title="Chair" product-price="120" loading="eager"></warranty-offer>
      <script type="application/ld+json">{"@type":"Product","name":"Chair","description":"Of oak",
      "offers":{"price":"120.00"}}</script>`,
    );
    const [request] = await asked.waitForRequests(1);
    expect(request?.body).to.have.property('productDescription', 'Of oak');
  });

  it('asks for the product of the page’s markup, once that is there', async () => {
    const asked = await service();
    page = await open(
      asked,
      'hanging',
      `${FAR}<warranty-offer loading="eager"></warranty-offer><script type="application/ld+json">
      {"@type":"Product","name":"Chair","offers":{"price":"120.00","priceCurrency":"USD"}}</script>`,
    );
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Chair']);
    // Not only when the elements are given up after 5 s.
    expect((await page.reports()).console).to.deep.equal([]);
  });

  it('lets the browser gather the languages of number formats, once, where English is not spoken', async () => {
    const asked = await service();
    page = await open(asked, 'hanging', '');
    page.document.documentElement.lang = 'de';
    const { NumberFormat } = page.window.Intl;
    let times = 0;
    const isGathered = new Promise<void>((resolve) => {
      NumberFormat.supportedLocalesOf = () => {
        times += 1;
        resolve();
        return [];
      };
    });
    page.document.body.append(inserted(page, 'Sofa'), inserted(page, 'Chair'));
    await isGathered;
    await asked.waitForRequests(2);
    expect(times).to.equal(1);
  });

  it('asks for an offer that is inserted later, and for none whose quote or client the page gives', async () => {
    const asked = await service();
    page = await open(asked, 'hanging', '');
    const [given, served, other] = [
      Object.assign(inserted(page, 'Given'), { quote: exampleQuote() }),
      Object.assign(inserted(page, 'Served'), { client: {} }),
      inserted(page, 'Asked'),
    ];
    // The property is the later word.
    other.setAttribute('product-title', 'Old');
    page.document.body.append(given, served, other);
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Asked']);
  });

  it('asks for an offer that comes in a form whose fields are named like its methods', async () => {
    const asked = await service();
    page = await open(asked, 'hanging', '');
    const form = page.document.createElement('form');
    for (const name of ['matches', 'querySelector']) {
      form.append(Object.assign(page.document.createElement('input'), { name }));
    }
    form.append(inserted(page, 'Sofa'));
    page.document.body.append(form);
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Sofa']);
  });

  it(`sends ${MOST_EARLY} requests, and each product is asked for once when the elements send the others`, async () => {
    const asked = await service();
    const products = Array.from({ length: MOST_EARLY + 2 }, (_, place) => `Product ${place}`);
    page = await open(asked, 'missing-once', products.map((title) => offer(title)).join(''));
    expect(titles(await asked.waitForRequests(MOST_EARLY))).to.have.members(
      products.slice(0, MOST_EARLY),
    );
    await approach(page);
    await allReady(page);
    expect(titles(await asked.requests())).to.have.members(products);
  });

  it('leaves it to the elements to ask again where the early request failed', async () => {
    const asked = await service({ status: 503 });
    page = await open(asked, '', offer('Sofa'));
    await allReady(page);
    expect(await asked.requests()).to.have.length(2);
  });

  it('throws nothing into the page where the early request could not be made', async () => {
    const asked = await ScriptedService.create('/scripted', { behaviour: 'destroy' });
    const note = `window.fetch = ((fetch) => (...request) => {
        const sent = fetch(...request);
        window.settled = sent.catch(() => {});
        return sent.then((reply) => reply);
      })(fetch);`;
    page = await open(asked, 'hanging', offer('Sofa'), note);
    await asked.waitForRequests(1);
    await Reflect.get(page.window, 'settled');
    await nextTask();
    expect((await page.reports()).errors).to.deep.equal([]);
  });

  it('asks as the elements do on a page whose objects inherit what it asks by', async () => {
    const [asked, other] = await Promise.all([service(), service()]);
    const pollute = `Object.prototype.serviceUrl = '${other.url}'`;
    page = await open(asked, 'hanging', offer('Sofa'), pollute);
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Sofa']);
    expect(await other.requests()).to.deep.equal([]);
  });

  it('asks the service of the offer, also where a property names it by a URL', async () => {
    const [asked, other] = await Promise.all([service(), service()]);
    page = await open(other, 'hanging', '');
    const serviceUrl = new URL(asked.url, location.href);
    page.document.body.append(Object.assign(inserted(page, 'Sofa'), { serviceUrl }));
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Sofa']);
    expect(await other.requests()).to.deep.equal([]);
  });

  it('leaves the early request once the offer has another product', async () => {
    const asked = await service({ behaviour: 'hang' });
    page = await open(asked, '', offer('Sofa'));
    await asked.waitForRequests(1);
    await page.window.customElements.whenDefined('warranty-offer');
    const [shown] = offersOf(page);
    await shown?.updateComplete;
    expect(shown?.status).to.equal('loading');
    shown?.setAttribute('product-title', 'Table');
    const [first] = await asked.waitForAborted(1);
    expect(first).to.have.property('aborted', true);
    await allReady(page);
    expect(titles(await asked.requests())).to.deep.equal(['Sofa', 'Table']);
  });

  it('never gives an offer the reply for the product that it had before', async () => {
    const asked = await service();
    page = await open(asked, 'missing-once', offer('Sofa'));
    await asked.waitForRequests(1);
    offersOf(page)[0]?.setAttribute('product-title', 'Table');
    await approach(page);
    await allReady(page);
    expect(titles(await asked.requests())).to.deep.equal(['Sofa', 'Table']);
  });
});
