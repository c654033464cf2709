import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  quotingService,
  radio,
  radios,
  readyOffer,
} from '../../../support/offer-fixture.ts';

/** That an offer can be chosen, and another in the popup. */
function expectToWork(offer: WarrantyOffer): void {
  radio(offer, 1).click();
  expect(offer.selection?.warrantyTenure).to.equal(2);
  inside(offer, '[part=details]').click();
  const popup = inside(offer, 'warranty-popup');
  expect(inside(popup, 'dialog').matches(':modal')).to.equal(true);
  radio(popup, 2).click();
  inside(popup, '[part=accept]').click();
  expect(offer.selection?.warrantyTenure).to.equal(5);
}

/** See `test/hostile-pages` for whole pages; this is what can be told only from within. */
describe('<warranty-offer>, treated badly by its page,', () => {
  it('opens no popup in an inert ancestor, which would block the page, and works when it is lifted', async () => {
    const section = await fixture(html`<section inert></section>`);
    const offer = await readyOffer({}, section);
    expect(offer.showPopup()).to.equal(false);
    section.removeAttribute('inert');
    expectToWork(offer);
  });

  it('works where it first was not displayed', async () => {
    const section = await fixture<HTMLElement>(html`<section hidden></section>`);
    const offer = createOffer(await quotingService(), { loading: null });
    section.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    section.hidden = false;
    await ready;
    expectToWork(offer);
  });

  it('goes on when it is removed while it loads and added again', async () => {
    const service = await quotingService();
    const section = await fixture(html`<section></section>`);
    const offer = createOffer(service);
    section.append(offer);
    await offer.updateComplete;
    offer.remove();
    const ready = oneEvent(offer, 'warranty-ready');
    section.append(offer);
    await ready;
    expectToWork(offer);
  });

  for (const [what, change] of Object.entries({
    'taken away': (offer: Element) => offer.removeAttribute('status'),
    rewritten: (offer: Element) => offer.setAttribute('status', 'error'),
  })) {
    it(`does not care for its status attribute, which a morphing render has ${what}`, async () => {
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const offer = createOffer(await quotingService(), { name: 'warranty' });
      const ready = oneEvent(offer, 'warranty-ready');
      form.append(offer);
      change(offer);
      expect(offer.matches(':state(loading)')).to.equal(true);
      await ready;
      radio(offer, 1).click();
      const { height } = offer.getBoundingClientRect();
      change(offer);
      await offer.updateComplete;
      expect(offer.status).to.equal('ready');
      expect(offer.matches(':state(ready):state(selected):not(:state(error))')).to.equal(true);
      expect(offer.getBoundingClientRect().height).to.equal(height);
      expect(new FormData(form).get('warranty')).to.equal(JSON.stringify(offer.selection));
      expectToWork(offer);
    });
  }

  it('writes its status attribute again for the next frame, as style sheets may need it', async () => {
    const offer = await readyOffer();
    offer.removeAttribute('status');
    await nextFrame();
    expect(offer.getAttribute('status')).to.equal('ready');
    offer.setAttribute('status', 'error');
    await nextFrame();
    expect(offer.getAttribute('status')).to.equal('ready');
    expect(offer.status).to.equal('ready');
  });

  it('leaves a page its time that takes the status attribute away whenever it is written', async () => {
    const offer = await readyOffer();
    let times = 0;
    const page = new MutationObserver(() => {
      times += 1;
      while (offer.hasAttribute('status')) offer.removeAttribute('status');
    });
    page.observe(offer, { attributeFilter: ['status'] });
    offer.removeAttribute('status');
    await nextFrame();
    await nextFrame();
    page.disconnect();
    expect(times).to.be.within(2, 6);
    expectToWork(offer);
  });

  it('works as a copy, by itself', async () => {
    const form = await fixture(html`<form></form>`);
    const offer = await readyOffer({ name: 'warranty' }, form);
    radio(offer, 0).click();
    const copy = offer.cloneNode(true);
    if (!(copy instanceof WarrantyOffer)) throw new Error('A copy is an offer too.');
    const ready = oneEvent(copy, 'warranty-ready');
    form.append(copy);
    await ready;
    expectToWork(copy);
    expect(offer.selection?.warrantyTenure).to.equal(1);
  });

  it('works in a page that was saved with its shadow roots, once', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    await inside<HTMLElementTagNameMap['warranty-popup']>(offer, 'warranty-popup').updateComplete;
    offer.hidePopup();
    const shadowRoots = [offer, inside(offer, 'warranty-popup')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    const page = await fixture(html`<section></section>`);
    const shown = offer.parentElement?.getHTML({ shadowRoots }) ?? '';
    const isReady = oneEvent(page, 'warranty-ready');
    page.setHTMLUnsafe(shown);
    await isReady;
    const copy = page.querySelector('warranty-offer');
    if (!copy) throw new Error('The offer is not in the copy.');
    expect(radios(copy)).to.have.length(radios(offer).length);
    expectToWork(copy);
  });

  it('goes on when listeners throw', async () => {
    expectConsole('error', /The page's own mistake/);
    const errors: unknown[] = [];
    const { onerror } = window;
    window.onerror = (_message, _source, _line, _column, error) => {
      errors.push(error);
      return true;
    };
    const mistake = new Error("The page's own mistake.");
    const offer = await readyOffer();
    offer.addEventListener('warranty-select', () => {
      throw mistake;
    });
    radio(offer, 1).click();
    window.onerror = onerror;
    expect(errors).to.deep.equal([mistake]);
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  it('ends in the last state when listeners change it', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    offer.addEventListener(
      'warranty-clear',
      () => {
        offer.productTitle = 'Corner sofa';
      },
      { once: true },
    );
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productPrice = 899;
    expect(offer.selection).to.equal(null);
    await ready;
    radio(offer, 0).click();
    expect(offer.selection?.product).to.deep.equal({
      productTitle: 'Corner sofa',
      productPrice: 899,
    });
  });
});
