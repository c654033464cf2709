import { expect } from '@open-wc/testing';
import {
  customEventSink,
  dataLayerSink,
  gtagSink,
  type MeasuredEvent,
} from '../../src/analytics.ts';
import { list, offerInForm, pick, plan, useMeasurement } from './support/measurement.ts';

describe('warranty-widget/analytics', () => {
  const { start, events } = useMeasurement();

  it('disturbs nothing when consent or sink throws, and reports it', async () => {
    const reported: unknown[] = [];
    const { reportError } = window;
    window.reportError = (error) => void reported.push(error);
    const failure = new Error('no tag manager');
    const fail = () => {
      throw failure;
    };
    const measurement = start({ sink: fail });
    const { offer } = await offerInForm();
    measurement.stop();
    start({ consent: fail });
    await pick(offer);
    window.reportError = reportError;
    expect(offer.selection).to.have.property('warrantySKU', 'PLAN-SOFA-2Y');
    expect(new Set(reported)).to.deep.equal(new Set([failure]));
    expect(events).to.deep.equal([]);
  });

  it('puts events into dataLayer, and clears the items of the one before', async () => {
    const selection = await earlierChoice();
    const layer: unknown[] = [];
    const measurement = start({ sink: dataLayerSink(layer) });
    measurement.expose();
    measurement.addToCart(selection);
    expect(layer).to.have.length(3);
    expect(layer[0]).to.deep.equal({ event: 'warranty_exposure' });
    expect(layer[1]).to.deep.equal({ ecommerce: null });
    expect(layer[2]).to.have.property('event', 'add_to_cart');
  });

  it("finds the page's own dataLayer at each event, or makes it", () => {
    const measurement = start({ sink: dataLayerSink() });
    measurement.expose();
    const layer: unknown[] = Reflect.get(window, 'dataLayer');
    expect(layer).to.deep.equal([{ event: 'warranty_exposure' }]);
    const own: unknown[] = [];
    Reflect.set(window, 'dataLayer', own);
    measurement.expose();
    measurement.expose();
    expect(layer).to.have.length(1);
    expect(own).to.have.length(2);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it("calls the page's gtag, with the parameters flat", async () => {
    const selection = await earlierChoice();
    const calls: unknown[][] = [];
    const measurement = start({
      sink: gtagSink((...call) => void calls.push(call)),
      group: 'offer',
    });
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
    const heard: MeasuredEvent[] = [];
    // The compiler knows what the event carries.
    const listen = ({ detail }: DocumentEventMap['warranty-measure']) => heard.push(detail);
    document.addEventListener('warranty-measure', listen);
    const measurement = start({ sink: customEventSink() });
    measurement.expose();
    document.removeEventListener('warranty-measure', listen);
    expect(heard).to.deep.equal([{ event: 'warranty_exposure' }]);
  });

  it('fires them by another name, elsewhere, where the page says so', () => {
    const heard: unknown[] = [];
    const target = new EventTarget();
    target.addEventListener('plans', (event) =>
      heard.push(event instanceof CustomEvent && event.detail),
    );
    start({ sink: customEventSink('plans', target) }).expose();
    expect(heard).to.deep.equal([{ event: 'warranty_exposure' }]);
  });

  /** A choice that was made before anything was measured. */
  async function earlierChoice() {
    const { offer } = await offerInForm();
    offer.select('offer-2-years');
    return offer.selection;
  }
});
