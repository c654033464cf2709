import { expect } from '@open-wc/testing';
import {
  allReady,
  FAR,
  inserted,
  offer,
  open,
  service,
  titles,
  told,
} from '../support/early-quotes-page.ts';
import type { StrictPage } from '../support/strict-page.ts';

describe('what the script asks for while the elements are on their way', () => {
  let page: StrictPage;
  afterEach(async () => {
    page.close();
    document.body.style.paddingBlockStart = '';
    await fetch('/faulty-parts/release');
  });

  it('is the quote of an offer that the shopper is about to reach', async () => {
    const asked = await service();
    document.body.style.paddingBlockStart = `${innerHeight + 100}px`;
    page = await open(
      asked,
      'hanging',
      '<warranty-offer product-title="Lamp" product-price="9" product-source="none"></warranty-offer>',
    );
    expect(titles(await asked.waitForRequests(1))).to.deep.equal(['Lamp']);
  });

  it('has nothing of a markup that the offer does not read', async () => {
    const asked = await service();
    page = await open(
      asked,
      'hanging',
      `${offer('Chair')}<script type="application/ld+json">{"@type":"Product","name":"Chair",
      "description":"Of oak","offers":{"price":"120.00"}}</script>`,
    );
    const [request] = await asked.waitForRequests(1);
    expect(request?.body).to.deep.equal({ productTitle: 'Chair', productPrice: 799 });
  });

  it('is asked for anew after a minute, in which a price may have changed', async () => {
    const asked = await service({ behaviour: 'hang' });
    const holding = `window.setTimeout = ((setTimeout) => (run, delay) => {
      if (delay === 60_000) window.passMinute = run;
      return setTimeout(run, delay);
    })(setTimeout);`;
    page = await open(asked, 'hanging', offer('Sofa'), holding);
    await asked.waitForRequests(1);
    Reflect.get(page.window, 'passMinute')();
    await asked.waitForAborted(1);
    page.window.WarrantyWidget?.configure?.({});
    expect(titles(await asked.waitForRequests(2))).to.deep.equal(['Sofa', 'Sofa']);
  });

  it('is nothing where the service URL is no address, and the page sees no error', async () => {
    const asked = { url: 'http://[' };
    page = await open(asked, 'hanging', offer('Sofa'));
    await told(page);
    expect((await page.reports()).errors).to.deep.equal([]);
  });

  it('is nothing more once the elements are there, which ask for themselves', async () => {
    const asked = await service();
    page = await open(asked, '', offer('Sofa'));
    await allReady(page);
    page.document.dispatchEvent(new Event('visibilitychange'));
    await told(page);
    expect(await asked.requests()).to.have.length(1);
    page.window.WarrantyWidget?.configure?.({});
    await told(page);
    expect(await asked.requests()).to.have.length(1);
  });

  it('is found out once for each offer, however many the page inserts after it', async () => {
    const asked = await service();
    page = await open(asked, 'hanging', FAR);
    let times = 0;
    const first = inserted(page, 'Sofa');
    Object.defineProperty(first, 'quote', { get: () => void (times += 1) });
    page.document.body.append(first);
    await asked.waitForRequests(1);
    // What the page itself tells of, such as that it is parsed, is told by now.
    await told(page);
    times = 0;
    page.document.body.append(inserted(page, 'Chair'));
    await asked.waitForRequests(2);
    expect(times).to.equal(0);
  });
});
