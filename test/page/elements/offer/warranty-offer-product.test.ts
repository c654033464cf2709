import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  shownText,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';

describe('<warranty-offer> product', () => {
  afterEach(removeProductMarkup);

  it("is read from the page's markup where the attributes do not give it", async () => {
    productMarkup('Oak table', 450);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    expect((await service.requests())[0]?.body).to.include({
      productTitle: 'Oak table',
      productPrice: 450,
    });
    expect(shownText(offer)).to.include('$19.99');
  });

  it('has the description of the markup, unless the attributes name another product', async () => {
    const script = productMarkup('Oak table', 450);
    script.text = JSON.stringify({
      ...JSON.parse(markupText('Oak table', 450)),
      description: 'Solid oak',
    });
    const service = await quotingService();
    await offerInStatus('ready', createOffer(service, fromMarkup));
    await offerInStatus('ready', createOffer(service, { ...fromMarkup, 'product-title': 'Bench' }));
    expect((await service.requests()).map(({ body }) => body)).to.deep.equal([
      { productTitle: 'Oak table', productPrice: 450, productDescription: 'Solid oak' },
      { productTitle: 'Bench', productPrice: 450 },
    ]);
  });

  it('is the markup, where a template left an attribute blank', async () => {
    productMarkup('Oak table', 450);
    const service = await quotingService();
    const blank = { ...fromMarkup, 'product-title': ' \n ', 'product-price': ' ' };
    await offerInStatus('ready', createOffer(service, blank));
    expect((await service.requests())[0]?.body).to.include({
      productTitle: 'Oak table',
      productPrice: 450,
    });
  });

  it('asks again with page-wide defaults that change', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const ready = oneEvent(offer, 'warranty-ready');
    configure({ state: 'NV' });
    await ready;
    configure({ state: undefined });
    await oneEvent(offer, 'warranty-ready');
    expect((await service.requests())[1]?.query).to.include({ state: 'NV' });
  });

  it('asks the service that the page names for all its offers, unless one names its own', async () => {
    const [everyones, its] = await Promise.all([quotingService(), quotingService()]);
    configure({ serviceUrl: everyones.url });
    for (const none of [null, '']) {
      await offerInStatus('ready', createOffer(everyones, { 'service-url': none }));
    }
    await offerInStatus('ready', createOffer(its));
    configure({ serviceUrl: undefined });
    expect(await everyones.requests()).to.have.length(1);
    expect(await its.requests()).to.have.length(1);
  });

  it('is asked for once by elements of the same product', async () => {
    const service = await quotingService();
    const container = await fixture(html`<div></div>`);
    const offers = [createOffer(service), createOffer(service), createOffer(service)];
    const ready = offers.map((offer) => oneEvent(offer, 'warranty-ready'));
    container.append(...offers);
    await Promise.all(ready);
    expect(await service.requests()).to.have.length(1);
  });
});
