import { expect, fixture, fixtureCleanup, html, oneEvent } from '@open-wc/testing';
import { expectConsole, forgetTold, settled } from '../../../support/console.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radio,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';

/** The part of a page that a script replaces when the shopper goes on; the markup in the head stays. */
async function bodyOf(title: string) {
  const body = await fixture(html`<main></main>`);
  const heading = document.createElement('h1');
  heading.textContent = title;
  body.append(heading);
  return { body, heading };
}

/** A page of the oak table, whose markup is in its head, with a plan chosen. */
async function chosenForTable(price = 450) {
  const script = productMarkup('Oak table', price);
  const { body, heading } = await bodyOf('Oak table');
  const service = await quotingService();
  const offer = createOffer(service, fromMarkup);
  await offerInStatus('ready', offer, body);
  radio(offer, 1).click();
  expect(offer.selection?.product.productTitle).to.equal('Oak table');
  return { script, body, heading, service, offer };
}

/** What a script replaces of the page when the shopper goes on to the bench. */
function goToBench(heading: Element, title = 'Pine bench') {
  history.pushState(null, '', '/pine-bench');
  heading.textContent = title;
}

describe('<warranty-offer> product, where the page goes to another path and its head stays', () => {
  const address = location.href;
  beforeEach(forgetTold);
  afterEach(() => {
    fixtureCleanup();
    history.replaceState(null, '', address);
    removeProductMarkup();
  });

  it('is none once no heading names it: its plan is taken back in the same task', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const { heading, offer } = await chosenForTable();
    goToBench(heading);
    expect(offer.selection).to.equal(null);
    expect(offer.status).to.equal('idle');
    await offer.updateComplete;
    await settled();
  });

  it('is none once the page has no heading any more', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const { heading, offer } = await chosenForTable();
    history.pushState(null, '', '/cart');
    heading.remove();
    expect(offer.selection).to.equal(null);
    expect(offer.status).to.equal('idle');
    await offer.updateComplete;
    await settled();
  });

  it('is none for an offer of the next page: nothing is asked for', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const { body, service } = await chosenForTable();
    body.remove();
    history.pushState(null, '', '/pine-bench');
    const next = createOffer(service, fromMarkup);
    (await bodyOf('Pine bench')).body.append(next);
    await next.updateComplete;
    await settled();
    expect(next.status).to.equal('idle');
    expect(await service.requests()).to.have.length(1);
  });

  it('is none for an offer of the next page where the page before is kept, hidden, with its plan', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const { body, service, offer } = await chosenForTable();
    history.pushState(null, '', '/pine-bench');
    const next = createOffer(service, fromMarkup);
    (await bodyOf('Pine bench')).body.append(next);
    body.toggleAttribute('hidden', true);
    await next.updateComplete;
    await settled();
    expect(next.status).to.equal('idle');
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
    expect(await service.requests()).to.have.length(1);
  });

  it('has neither price nor title for an offer that is given the other', async () => {
    expectConsole('warn', /product-price must be given.*page before/);
    expectConsole('warn', /product-title must be given.*page before/);
    const { body, service } = await chosenForTable();
    body.remove();
    history.pushState(null, '', '/pine-bench');
    const next = await bodyOf('Pine bench');
    for (const given of [{ 'product-title': 'Pine bench' }, { 'product-price': '90' }]) {
      const offer = createOffer(service, { ...fromMarkup, ...given });
      next.body.append(offer);
      await offer.updateComplete;
      await settled();
      expect(offer.status).to.equal('idle');
    }
    expect(await service.requests()).to.have.length(1);
  });

  it('is none in a form whose fields are named like what says where it stands', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const { body, heading, offer } = await chosenForTable();
    const form = document.createElement('form');
    form.innerHTML = '<input name="parentElement" /><input name="querySelector" />';
    body.append(form);
    form.append(offer);
    goToBench(heading);
    expect(offer.selection).to.equal(null);
    await offer.updateComplete;
    await settled();
  });

  it('is none where Open Graph tags give it', async () => {
    expectConsole('warn', /product-title, product-price must be given.*page before/);
    const tags = { 'og:title': 'Oak table', 'product:price:amount': '450' };
    for (const [property, content] of Object.entries(tags)) {
      const meta = document.createElement('meta');
      meta.className = 'test-markup';
      meta.setAttribute('property', property);
      meta.content = content;
      document.head.append(meta);
    }
    const { body, heading } = await bodyOf('Oak table');
    const offer = createOffer(await quotingService(), fromMarkup);
    await offerInStatus('ready', offer, body);
    goToBench(heading);
    expect(offer.selection).to.equal(null);
    expect(offer.status).to.equal('idle');
    await offer.updateComplete;
    await settled();
  });

  it('stays while a heading names it, as where each picture has a path of its own', async () => {
    const { heading, offer } = await chosenForTable();
    heading.textContent = 'Table';
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
    history.pushState(null, '', '/oak-table/pictures/2');
    heading.textContent = ' Oak  table ';
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
  });

  it('stays while the headings do, as where a cart opens that has a path of its own', async () => {
    const { heading, offer } = await chosenForTable();
    heading.textContent = 'Our oak table';
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
    history.pushState(null, '', '/cart');
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
    expect(offer.status).to.equal('ready');
  });

  it('is not looked for again while the page stays as it is', async () => {
    const { offer } = await chosenForTable();
    let looks = 0;
    document.querySelectorAll = (selectors: string) => {
      looks += 1;
      return Document.prototype.querySelectorAll.call(document, selectors);
    };
    try {
      for (let read = 0; read < 5; read += 1) expect(offer.selection).not.to.equal(null);
    } finally {
      Reflect.deleteProperty(document, 'querySelectorAll');
    }
    expect(looks).to.equal(0);
  });

  it('stays where it is in microdata, which is a part of what the page shows, whatever its heading says', async () => {
    const { body, heading } = await bodyOf('Tables of oak');
    body.insertAdjacentHTML(
      'beforeend',
      `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Oak table</b>
        <p itemprop="offers" itemscope><meta itemprop="price" content="450"></p></div>`,
    );
    const offer = createOffer(await quotingService(), fromMarkup);
    await offerInStatus('ready', offer, body);
    radio(offer, 1).click();
    history.pushState(null, '', '/oak-table/reviews');
    heading.textContent = 'What they say';
    expect(offer.selection?.product.productTitle).to.equal('Oak table');
    expect(offer.status).to.equal('ready');
  });

  const queries = ['?id=', '?route=product&pid=', '?product_id=', '?route=product&productid='];
  for (const [index, query] of queries.entries()) {
    it(`is none once ${query} has another value, and no heading names it`, async () => {
      expectConsole('warn', /product-title, product-price must be given.*page before/);
      history.replaceState(null, '', `${query}11`);
      // At a price that no earlier test had: its markup was seen at another address.
      const { heading, offer } = await chosenForTable(451 + index);
      history.pushState(null, '', `${query}12`);
      heading.textContent = 'Pine bench';
      expect(offer.selection).to.equal(null);
      await offer.updateComplete;
      await settled();
    });
  }

  it('stays where another parameter of the query changes, or the fragment', async () => {
    const { heading, offer } = await chosenForTable();
    for (const address of ['?idle=1&grid=2#&gid=1&pid=2', `${location.pathname}#reviews`]) {
      history.pushState(null, '', address);
      heading.textContent += '!';
      expect(offer.selection?.product.productTitle).to.equal('Oak table');
    }
  });

  it('is that of the attributes where they give it, with the currency of the markup', async () => {
    const { heading, offer } = await chosenForTable();
    const ready = oneEvent(offer, 'warranty-ready');
    offer.setAttribute('product-title', 'Pine bench');
    offer.setAttribute('product-price', '120');
    goToBench(heading, 'A bench of pine');
    await ready;
    radio(offer, 1).click();
    expect(offer.selection).to.include({ currency: 'USD' });
    expect(offer.selection?.product.productTitle).to.equal('Pine bench');
  });

  it("is the next page's, once the markup is", async () => {
    const { script, heading, offer } = await chosenForTable();
    const ready = oneEvent(offer, 'warranty-ready');
    goToBench(heading, 'A bench of pine');
    script.text = markupText('Pine bench', 120);
    expect(offer.selection).to.equal(null);
    await ready;
    radio(offer, 1).click();
    expect(offer.selection?.product).to.include({ productTitle: 'Pine bench', productPrice: 120 });
  });

  it('is there again when the shopper goes back', async () => {
    const { heading, offer } = await chosenForTable();
    const { pathname } = location;
    const ready = oneEvent(offer, 'warranty-ready');
    goToBench(heading);
    expect(offer.selection).to.equal(null);
    history.pushState(null, '', pathname);
    heading.textContent = 'Oak table';
    await ready;
    expect(offer.selection).to.equal(null);
  });
});
