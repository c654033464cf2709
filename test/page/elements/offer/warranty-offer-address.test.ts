import { expect, fixture, fixtureCleanup, html, oneEvent } from '@open-wc/testing';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radio,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  offerOf,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';

/** A group of two variants, which the address tells apart, with a plan for the small one. */
async function chosenVariant(small = '?size=s', large = '?size=l') {
  const script = productMarkup('unused', 1);
  const address = (change: string) => new URL(change, location.href).href;
  script.text = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Oak table',
    hasVariant: [
      { '@type': 'Product', name: 'Oak table, small', url: address(small), offers: offerOf(350) },
      { '@type': 'Product', name: 'Oak table, large', url: address(large), offers: offerOf(450) },
    ],
  });
  history.replaceState(null, '', small);
  const form = await fixture<HTMLFormElement>(html`<form></form>`);
  const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
  await offerInStatus('ready', offer, form);
  radio(offer, 1).click();
  expect(offer.selection?.product.productTitle).to.equal('Oak table, small');
  return { offer, form };
}

/** The field with the plan as a listener of the page finds it at an event, which the act causes. */
async function planReadAt(type: string, form: HTMLFormElement, act: () => void) {
  const target = type === 'click' ? form : window;
  const read = new Promise<Element | null>((resolve) =>
    target.addEventListener(
      type,
      () => resolve(form.querySelector('[name=warranty]:not(warranty-offer)')),
      { once: true },
    ),
  );
  act();
  return read;
}

describe('<warranty-offer> product, when it changes by an address that a script rewrites', () => {
  const address = location.href;
  afterEach(() => {
    fixtureCleanup();
    history.replaceState(null, '', address);
    Reflect.deleteProperty(window, 'navigation');
    if (navigationProperty) Object.defineProperty(window, 'navigation', navigationProperty);
    removeProductMarkup();
  });
  const navigationProperty = Object.getOwnPropertyDescriptor(window, 'navigation');

  /** What `navigation` is where it is not the browser's: some have none, and pages have their own. */
  const NAVIGATIONS: Readonly<Record<string, unknown>> = {
    'a browser without the Navigation API': undefined,
    'a page with a variable named navigation': {},
    'a page with an element named navigation': document.createElement('nav'),
  };
  for (const browser of ['this browser', ...Object.keys(NAVIGATIONS)]) {
    const prepare = () => {
      if (browser === 'this browser') return;
      const value = NAVIGATIONS[browser];
      Object.defineProperty(window, 'navigation', { value, configurable: true });
    };

    it(`the offer follows without a reload, in ${browser}`, async () => {
      prepare();
      const { offer } = await chosenVariant();
      const ready = oneEvent(offer, 'warranty-ready');
      history.replaceState(null, '', '?size=l');
      await ready;
      radio(offer, 1).click();
      expect(offer.selection?.product).to.include({ productPrice: 450 });
    });

    it(`the offer follows a fragment that names a variant, in ${browser}`, async () => {
      prepare();
      const { offer, form } = await chosenVariant('#size=s', '#size=l');
      const ready = oneEvent(offer, 'warranty-ready');
      history.replaceState(null, '', '#size=l');
      expect([...new FormData(form).keys()]).to.deep.equal([]);
      await ready;
      radio(offer, 1).click();
      expect(offer.selection?.product).to.include({ productPrice: 450 });
    });

    it(`the old plan is gone in the same task for a form and for the selection, in ${browser}`, async () => {
      prepare();
      const { offer, form } = await chosenVariant();
      const ready = oneEvent(offer, 'warranty-ready');
      history.replaceState(null, '', '?size=l');
      expect([...new FormData(form).keys()]).to.deep.equal([]);
      expect(offer.selection).to.equal(null);
      await ready;
    });

    it(`a listener that reads fields by hand at a click gets no old plan, in ${browser}`, async () => {
      prepare();
      const { offer, form } = await chosenVariant();
      const ready = oneEvent(offer, 'warranty-ready');
      history.replaceState(null, '', '?size=l');
      const plan = await planReadAt('click', form, () => form.click());
      expect(plan).to.equal(null);
      await ready;
    });

    it(`a listener that reads fields by hand where the shopper goes back gets no old plan, in ${browser}`, async () => {
      prepare();
      history.replaceState(null, '', '?size=l');
      history.pushState(null, '', '?size=s');
      const { offer, form } = await chosenVariant();
      const ready = oneEvent(offer, 'warranty-ready');
      const plan = await planReadAt('popstate', form, () => history.back());
      expect(plan).to.equal(null);
      await ready;
    });

    it(`a listener that reads fields by hand at a new fragment gets no old plan, in ${browser}`, async () => {
      prepare();
      const { offer, form } = await chosenVariant('#size=s', '#size=l');
      const ready = oneEvent(offer, 'warranty-ready');
      const plan = await planReadAt('hashchange', form, () => (location.hash = '#size=l'));
      expect(plan).to.equal(null);
      await ready;
    });
  }
});
