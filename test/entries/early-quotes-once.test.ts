import { expect, waitUntil } from '@open-wc/testing';
import {
  allReady,
  inserted,
  offer,
  offersOf,
  open,
  service,
  titles,
  told,
} from '../support/early-quotes-page.ts';
import { StrictPage } from '../support/strict-page.ts';

const HANGING = '/faulty-parts/hanging/elements/warranty-widget.js';

describe('what the script asks for is what the elements would ask for', () => {
  let page: StrictPage;
  afterEach(async () => {
    page.close();
    await fetch('/faulty-parts/release');
  });

  it('where a page says in several calls what store and place it is of', async () => {
    const asked = await service();
    page = await StrictPage.openParsed(`<script src="${HANGING}"></script>${offer('Sofa')}`);
    await told(page);
    const { WarrantyWidget } = page.window;
    WarrantyWidget?.push({ serviceUrl: asked.url, storeId: 'demo-store', country: 'US' });
    WarrantyWidget?.push({ state: 'CA' });
    page.document.body.append(inserted(page, 'Chair'));
    const requests = await asked.waitForRequests(2);
    expect(titles(requests)).to.have.members(['Sofa', 'Chair']);
    expect(requests.map(({ query }) => query['state'])).to.deep.equal(['CA', 'CA']);
  });

  it('where a countdown in the markup’s description goes on meanwhile: one request', async () => {
    const asked = await service();
    page = await open(
      asked,
      'late',
      `<meta property="og:title" content="Chair"><meta property="product:price:amount" content="120">
      <meta property="og:description" content="Ends in 9 s"><warranty-offer loading="eager"></warranty-offer>`,
    );
    await asked.waitForRequests(1);
    for (const seconds of [8, 7]) {
      const description = page.document.querySelector('[property="og:description"]');
      description?.setAttribute('content', `Ends in ${seconds} s`);
      await told(page);
    }
    await fetch('/faulty-parts/release');
    await allReady(page);
    const bodies = (await asked.requests()).map(({ body }) => body);
    expect(bodies).to.have.length(1);
    expect(bodies[0]).to.have.property('productDescription', 'Ends in 9 s');
  });

  it('with the part that asks before an add, also where an offer comes to ask on the parsed page', async () => {
    const asked = await service();
    page = await open(asked, 'hanging', offer('Sofa'));
    // The event of the parsed page, at which the script looks at all offers again, is over by then.
    await told(page);
    offersOf(page)[0]?.setAttribute('ask-before', 'form');
    const loaded = () => page.window.performance.getEntriesByType('resource');
    await waitUntil(() => loaded().some(({ name }) => name.includes('-ask-before-')));
  });
});
