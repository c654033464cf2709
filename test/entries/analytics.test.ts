import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { holdoutGroup } from '../../src/analytics.ts';
import { nextTask } from '../support/next-task.ts';
import { expectConsole } from '../support/console.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { createOffer, inside, offerInStatus, quotingService } from '../support/offer-fixture.ts';
import { list, offerInForm, pick, plan, useMeasurement } from './support/measurement.ts';

describe('warranty-widget/analytics', () => {
  const { start, events, names } = useMeasurement();

  it('measures an offer from its exposure to the cart, for GA4', async () => {
    start();
    const { form, offer } = await offerInForm({ quantity: '3' });
    await oneEvent(offer, 'warranty-view');
    await pick(offer);
    form.requestSubmit();
    expect(names()).to.deep.equal([
      'warranty_exposure',
      'view_item_list',
      'select_item',
      'add_to_cart',
    ]);
    const [, viewed, selected, added] = events;
    const shown = viewed?.ecommerce?.items ?? [];
    expect(shown.map((item) => [item.item_id, item.index, item.quantity])).to.deep.equal([
      ['PLAN-SOFA-1Y', 0, 1],
      ['PLAN-SOFA-2Y', 1, 1],
      ['PLAN-SOFA-5Y', 2, 1],
    ]);
    expect(shown[1]).to.deep.equal({ ...plan, index: 1, quantity: 1 });
    expect(viewed?.ecommerce).to.include({ ...list, currency: 'USD' });
    expect(viewed?.ecommerce).not.to.have.property('value');
    const three = { ...list, currency: 'USD', value: 59.97, items: [{ ...plan, quantity: 3 }] };
    expect(selected).to.deep.equal({ event: 'select_item', ecommerce: three });
    expect(added).to.deep.equal({ event: 'add_to_cart', ecommerce: three });
  });

  it('measures that an offer was there before it started', async () => {
    await offerInForm();
    start();
    await nextTask();
    expect(names()).to.deep.equal(['warranty_exposure']);
  });

  it('measures an offer once that is ready when it starts, and says so only then', async () => {
    const offer = createOffer(await quotingService());
    const started = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (offer.status !== 'ready') return;
        observer.disconnect();
        start();
        resolve(names());
      }).observe(offer, { attributeFilter: ['status'] });
    });
    const ready = oneEvent(offer, 'warranty-ready');
    document.body.append(offer);
    expect(await Promise.race([started, ready])).to.deep.equal([]);
    await ready;
    await nextTask();
    expect(names()).to.deep.equal(['warranty_exposure']);
    offer.remove();
  });

  it('measures refusals: in the popup, taken back, and a product that is added without a plan', async () => {
    start();
    const { form, offer } = await offerInForm();
    form.requestSubmit();
    await pick(offer);
    await offer.updateComplete;
    inside(offer, '[part~=clear]').click();
    await offer.updateComplete;
    const opened = oneEvent(offer, 'warranty-popup-toggle');
    offer.showPopup();
    await opened;
    inside(inside(offer, 'warranty-popup'), '[part~=decline]').click();
    const refusals = events.filter(({ event }) => event === 'warranty_decline');
    expect(refusals.map(({ where }) => where)).to.deep.equal(['add_to_cart', 'cleared', 'popup']);
    expect(names()).to.include('warranty_popup_open');
  });

  it('measures a plan that is removed in the popup as one refusal', async () => {
    start();
    const { offer } = await offerInForm();
    await pick(offer);
    const opened = oneEvent(offer, 'warranty-popup-toggle');
    offer.showPopup();
    await opened;
    inside(inside(offer, 'warranty-popup'), '[part~=decline]').click();
    const refusals = events.filter(({ event }) => event === 'warranty_decline');
    expect(refusals.map(({ where }) => where)).to.deep.equal(['cleared']);
  });

  it('measures a popup as opened once, whether or not it is closed again', async () => {
    start();
    const { offer } = await offerInForm();
    offer.showPopup();
    offer.hidePopup();
    expect(names()).to.deep.equal(['warranty_exposure', 'warranty_popup_open']);
  });

  it('measures no refusal where another product, or a reset of the form, takes the plan away', async () => {
    start();
    const { form, offer } = await offerInForm();
    await pick(offer);
    form.reset();
    await pick(offer);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productPrice = 899;
    await ready;
    expect(offer.selection).to.equal(null);
    expect(names()).to.not.include('warranty_decline');
  });

  it('measures as many plans as the offer has units, which may be the text of a field', async () => {
    start();
    const { offer } = await offerInForm();
    Object.assign(offer, { quantity: '2' });
    await pick(offer);
    expect(events.at(-1)?.ecommerce?.items[0]?.quantity).to.equal(2);
  });

  it('disturbs no shop that adds a plan by itself, whatever quantity it gives', async () => {
    const measurement = start({ forms: false });
    const { offer } = await offerInForm();
    await pick(offer);
    for (const [given, measured] of [
      [NaN, 1],
      [1.5, 1],
      ['1,5', 1],
      [null, 1],
      [-2, 1],
      ['2', 2],
      [3, 3],
    ] as const) {
      measurement.addToCart(offer.selection, { quantity: given as never });
      expect(events.at(-1)?.ecommerce?.items[0]?.quantity).to.equal(measured);
    }
  });

  it('measures that there was nothing to show', async () => {
    start();
    const none = await ScriptedService.create('/scripted', { status: 204 });
    await offerInStatus('unavailable', createOffer(none));
    expectConsole('warn', /answered with status 400/);
    const broken = await ScriptedService.create('/scripted', { status: 400, body: {} });
    await offerInStatus('error', createOffer(broken));
    expect(names()).to.deep.equal(['warranty_unavailable', 'warranty_error']);
  });

  it('measures no refusal at an add where there was no plan to refuse', async () => {
    start();
    const form = await fixture<HTMLFormElement>(
      html`<form @submit=${(event: Event) => event.preventDefault()}></form>`,
    );
    const none = await ScriptedService.create('/scripted', { status: 204 });
    await offerInStatus('unavailable', createOffer(none), form);
    form.requestSubmit();
    expect(names()).to.deep.equal(['warranty_unavailable']);
  });

  it('does not measure a choice that the page refused', async () => {
    start();
    const { offer } = await offerInForm();
    offer.addEventListener('warranty-select', (event) => event.preventDefault());
    await pick(offer);
    expect(names()).to.deep.equal(['warranty_exposure']);
  });

  it('does not measure a choice that a listener of the document refused, which came after it', async () => {
    start();
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('warranty-select', refuse);
    const { offer } = await offerInForm();
    await pick(offer);
    document.removeEventListener('warranty-select', refuse);
    expect(names()).to.deep.equal(['warranty_exposure']);
  });

  it('measures nothing of a disabled offer at an add, because its form sends nothing of it', async () => {
    start();
    const { form, offer } = await offerInForm();
    offer.disabled = true;
    form.requestSubmit();
    offer.disabled = false;
    await pick(offer);
    offer.disabled = true;
    form.requestSubmit();
    expect(names()).to.deep.equal(['warranty_exposure', 'select_item']);
  });

  it('measures the plans of a quote as viewed once, however many offers show it', async () => {
    start();
    const service = await quotingService();
    const offers = [createOffer(service), createOffer(service)];
    const viewed = offers.map((offer) => oneEvent(offer, 'warranty-view'));
    for (const offer of offers) await offerInStatus('ready', offer);
    await Promise.all(viewed);
    expect(names().filter((name) => name === 'view_item_list')).to.have.length(1);
  });

  it('measures the view that comes after the consent, though the plans were viewed before it', async () => {
    let consents = false;
    start({ consent: () => consents });
    const service = await quotingService();
    const view = async () => {
      const offer = createOffer(service);
      const viewed = oneEvent(offer, 'warranty-view');
      await offerInStatus('ready', offer);
      await viewed;
    };
    await view();
    expect(names()).to.deep.equal([]);
    consents = true;
    await view();
    expect(names()).to.deep.equal(['warranty_exposure', 'view_item_list']);
  });

  it('measures one currency, however the page writes it', async () => {
    start();
    const { offer } = await offerInForm({ currency: 'usd' });
    await oneEvent(offer, 'warranty-view');
    await pick(offer);
    const currencies = events.flatMap(({ ecommerce }) => ecommerce?.currency ?? []);
    expect(currencies).to.deep.equal(['USD', 'USD']);
  });

  it('measures offers in shadow roots, with their currency', async () => {
    start();
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => event.preventDefault());
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const offer = createOffer(await quotingService());
    host.attachShadow({ mode: 'open' }).append(form);
    await offerInStatus('ready', offer, form);
    await pick(offer);
    expect(events.at(-1)?.ecommerce).to.have.property('currency', 'USD');
  });

  it('measures an add by the form of its offer alone, not by another form of the page', async () => {
    start();
    const { form, offer } = await offerInForm();
    const { form: other } = await offerInForm({ 'product-title': 'Corner sofa' });
    await pick(offer);
    const added = () => names().filter((name) => /add_to_cart|decline/.test(name));
    const search = await fixture<HTMLFormElement>(html`<form></form>`);
    search.addEventListener('submit', (event) => event.preventDefault());
    search.requestSubmit();
    expect(added()).to.deep.equal([]);
    form.requestSubmit();
    expect(added()).to.deep.equal(['add_to_cart']);
    other.requestSubmit();
    expect(added()).to.deep.equal(['add_to_cart', 'warranty_decline']);
  });

  it('lets a shop that adds by script say so itself', async () => {
    const measurement = start({ forms: false });
    const { form, offer } = await offerInForm();
    await pick(offer);
    form.requestSubmit();
    expect(names()).not.to.include('add_to_cart');
    measurement.addToCart(offer.selection, { quantity: 2 });
    measurement.addToCart(null);
    const [added, declined] = events.slice(-2);
    expect(added?.ecommerce).to.deep.equal({
      ...list,
      currency: 'USD',
      value: 39.98,
      items: [{ ...plan, quantity: 2 }],
    });
    expect(declined).to.deep.equal({ event: 'warranty_decline', where: 'add_to_cart' });
  });

  it('takes the currency from the shop where the choice has none', async () => {
    const measurement = start({ forms: false });
    const { offer } = await offerInForm();
    offer.select('offer-2-years');
    const { selection } = offer;
    if (!selection) throw new Error('The offer has no choice.');
    measurement.addToCart({ ...selection, currency: undefined }, { currency: 'EUR' });
    measurement.addToCart(selection, { currency: 'EUR' });
    const currencies = events.slice(-2).map(({ ecommerce }) => ecommerce?.currency);
    expect(currencies).to.deep.equal(['EUR', 'USD']);
  });

  it('measures the plans without currency and value where nobody says the currency', async () => {
    const measurement = start({ forms: false });
    const { offer } = await offerInForm({ currency: '' });
    await oneEvent(offer, 'warranty-view');
    await pick(offer);
    const { selection } = offer;
    if (!selection) throw new Error('The offer has no choice.');
    measurement.addToCart({ ...selection, currency: undefined });
    for (const { ecommerce } of events.slice(1)) {
      expect(ecommerce).to.have.all.keys('item_list_id', 'item_list_name', 'items');
    }
    expect(names().slice(1)).to.deep.equal(['view_item_list', 'select_item', 'add_to_cart']);
  });

  it('measures the price of all plans to the cent', async () => {
    const measurement = start({ forms: false });
    const { offer } = await offerInForm();
    offer.select('offer-2-years');
    const { selection } = offer;
    if (!selection) throw new Error('The offer has no choice.');
    measurement.addToCart({ ...selection, warrantyPrice: 1.1 }, { quantity: 3 });
    expect(events.at(-1)?.ecommerce?.value).to.equal(3.3);
  });

  it('measures nothing after stop, not even by hand', async () => {
    const measurement = start();
    const { form, offer } = await offerInForm();
    await pick(offer);
    events.length = 0;
    measurement.stop();
    form.requestSubmit();
    measurement.addToCart(offer.selection);
    measurement.expose();
    expect(events).to.deep.equal([]);
  });

  it('says the group with each event, and exposes the one that sees no offer', async () => {
    const measurement = start({ group: 'offer' });
    await offerInForm();
    expect(events).to.deep.equal([{ event: 'warranty_exposure', warranty_group: 'offer' }]);
    measurement.stop();
    start({ group: holdoutGroup('session-1', { share: 1 }) }).expose();
    expect(events).to.deep.equal([{ event: 'warranty_exposure', warranty_group: 'holdout' }]);
  });
});
