import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import {
  customEventSink,
  dataLayerSink,
  gtagSink,
  holdoutGroup,
  measure,
  type MeasuredEvent,
  type MeasureOptions,
  type Measurement,
} from '../../src/analytics.ts';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import { afterTask } from '../support/asking-shop.ts';
import { expectConsole } from '../support/console.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
} from '../support/offer-fixture.ts';

const plan = {
  item_id: 'PLAN-SOFA-2Y',
  item_name: 'Protection plan',
  item_category: 'Protection plan',
  item_variant: '2',
  price: 19.99,
};
const list = { item_list_id: 'protection_plans', item_list_name: 'Protection plans' };

describe('warranty-widget/analytics', () => {
  let measurement: Measurement;
  let events: MeasuredEvent[];
  const names = () => events.map(({ event }) => event);
  const start = (options: Partial<MeasureOptions> = {}) => {
    events = [];
    const sink = (event: MeasuredEvent) => void events.push(event);
    measurement = measure({ consent: () => true, sink, ...options });
  };
  afterEach(() => measurement.stop());

  /** An offer in a form, which is sent nowhere. */
  async function offerInForm(attributes: Record<string, string> = {}) {
    const form = await fixture<HTMLFormElement>(
      html`<form @submit=${(event: Event) => event.preventDefault()}></form>`,
    );
    const offer = await readyOffer({ name: 'warranty', ...attributes }, form);
    return { form, offer };
  }
  const pick = async (offer: WarrantyOffer) => {
    await offer.updateComplete;
    radio(offer, 1).click();
  };

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
    expect(viewed?.ecommerce?.items.map(({ item_id, index }) => [item_id, index])).to.deep.equal([
      ['PLAN-SOFA-1Y', 0],
      ['PLAN-SOFA-2Y', 1],
      ['PLAN-SOFA-5Y', 2],
    ]);
    expect(viewed?.ecommerce).to.include({ ...list, currency: 'USD' });
    expect(viewed?.ecommerce).not.to.have.property('value');
    const three = { ...list, currency: 'USD', value: 59.97, items: [{ ...plan, quantity: 3 }] };
    expect(selected).to.deep.equal({ event: 'select_item', ecommerce: three });
    expect(added).to.deep.equal({ event: 'add_to_cart', ecommerce: three });
  });

  it('measures that an offer was there before it started', async () => {
    await offerInForm();
    start();
    await afterTask();
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
    await afterTask();
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

  it('measures nothing where the answer about consent is no true or false', async () => {
    for (const answer of [Promise.resolve(false), 'denied', { statistics: false }]) {
      start({ consent: () => answer as never });
      await offerInForm();
      measurement.expose();
      measurement.stop();
      expect(events).to.deep.equal([]);
    }
  });

  it('measures as many plans as the offer has units, which may be the text of a field', async () => {
    start();
    const { offer } = await offerInForm();
    Object.assign(offer, { quantity: '2' });
    await pick(offer);
    expect(events.at(-1)?.ecommerce?.items[0]?.quantity).to.equal(2);
  });

  it('disturbs no shop that adds a plan by itself, whatever quantity it gives', async () => {
    start({ forms: false });
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

  it('does not measure a choice that the page refused', async () => {
    start();
    const { offer } = await offerInForm();
    offer.addEventListener('warranty-select', (event) => event.preventDefault());
    await pick(offer);
    expect(names()).to.deep.equal(['warranty_exposure']);
  });

  it('measures only with consent, keeps nothing for later, and ends when it is withdrawn', async () => {
    let consents = false;
    start({ consent: () => consents });
    const { form, offer } = await offerInForm();
    await pick(offer);
    expect(events).to.deep.equal([]);
    consents = true;
    form.requestSubmit();
    expect(names()).to.deep.equal(['add_to_cart']);
    consents = false;
    form.requestSubmit();
    expect(events).to.have.length(1);
  });

  it('disturbs nothing when consent or sink throws, and reports it', async () => {
    const reported: unknown[] = [];
    const { reportError } = window;
    window.reportError = (error) => void reported.push(error);
    const failure = new Error('no tag manager');
    const fail = () => {
      throw failure;
    };
    start({ sink: fail });
    const { offer } = await offerInForm();
    measurement.stop();
    start({ consent: fail });
    await pick(offer);
    window.reportError = reportError;
    expect(offer.selection).to.have.property('warrantySKU', 'PLAN-SOFA-2Y');
    expect(new Set(reported)).to.deep.equal(new Set([failure]));
    expect(events).to.deep.equal([]);
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

  it('lets a shop that adds by script say so itself', async () => {
    start({ forms: false });
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

  it('says the group with each event, and exposes the one that sees no offer', async () => {
    start({ group: 'offer' });
    await offerInForm();
    expect(events).to.deep.equal([{ event: 'warranty_exposure', warranty_group: 'offer' }]);
    measurement.stop();
    start({ group: holdoutGroup('session-1', { share: 1 }) });
    measurement.expose();
    expect(events).to.deep.equal([{ event: 'warranty_exposure', warranty_group: 'holdout' }]);
  });

  it('stores nothing in the browser', async () => {
    const before = [document.cookie, localStorage.length, sessionStorage.length];
    start({ group: holdoutGroup('session-1', { share: 0.5, experiment: 'spring' }) });
    const { form, offer } = await offerInForm();
    await pick(offer);
    form.requestSubmit();
    const after = [document.cookie, localStorage.length, sessionStorage.length];
    expect(after).to.deep.equal(before);
    expect(await indexedDB.databases()).to.deep.equal([]);
  });

  it('names nobody: no title, no id of a quote, no text of the page', async () => {
    start();
    const { form, offer } = await offerInForm();
    await oneEvent(offer, 'warranty-view');
    await pick(offer);
    form.requestSubmit();
    expect(JSON.stringify(events)).not.to.match(/Three-seat|quote-1|offer-2-years|demo-store/);
  });

  it('puts events into dataLayer, and clears the items of the one before', async () => {
    const selection = await earlierChoice();
    const layer: unknown[] = [];
    start({ sink: dataLayerSink(layer) });
    measurement.expose();
    measurement.addToCart(selection);
    expect(layer).to.have.length(3);
    expect(layer[0]).to.deep.equal({ event: 'warranty_exposure' });
    expect(layer[1]).to.deep.equal({ ecommerce: null });
    expect(layer[2]).to.have.property('event', 'add_to_cart');
  });

  it("finds the page's own dataLayer at each event, or makes it", () => {
    start({ sink: dataLayerSink() });
    measurement.expose();
    const layer: unknown[] = Reflect.get(window, 'dataLayer');
    expect(layer).to.deep.equal([{ event: 'warranty_exposure' }]);
    Reflect.set(window, 'dataLayer', []);
    measurement.expose();
    expect(layer).to.have.length(1);
    expect(Reflect.get(window, 'dataLayer')).to.have.length(1);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it("calls the page's gtag, with the parameters flat", async () => {
    const selection = await earlierChoice();
    const calls: unknown[][] = [];
    start({ sink: gtagSink((...call) => void calls.push(call)), group: 'offer' });
    measurement.addToCart(selection);
    expect(calls).to.have.length(1);
    const [command, name, parameters] = calls[0] ?? [];
    expect([command, name]).to.deep.equal(['event', 'add_to_cart']);
    expect(parameters).to.deep.equal({
      ...list,
      currency: 'USD',
      value: 19.99,
      items: [{ ...plan, quantity: 1 }],
      warranty_group: 'offer',
    });
  });

  it('fires events of its own, for whoever listens', () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('warranty-measure', listen);
    start({ sink: customEventSink() });
    measurement.expose();
    document.removeEventListener('warranty-measure', listen);
    expect(heard).to.deep.equal([{ event: 'warranty_exposure' }]);
  });

  /** A choice that was made before anything was measured. */
  async function earlierChoice() {
    const { offer } = await offerInForm();
    offer.select('offer-2-years');
    return offer.selection;
  }
});
