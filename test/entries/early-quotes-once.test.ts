import { expect, waitUntil } from '@open-wc/testing';
import {
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
    expect(titles(requests)).to.deep.equal(['Sofa', 'Chair']);
    expect(requests.map(({ query }) => query['state'])).to.deep.equal(['CA', 'CA']);
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
