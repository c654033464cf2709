import { fixture, html } from '@open-wc/testing';
import {
  measure,
  type MeasuredEvent,
  type MeasureOptions,
  type Measurement,
} from '../../../src/analytics.ts';
import type { WarrantyOffer } from '../../../src/page/elements/offer/warranty-offer.ts';
import { radio, readyOffer } from '../../support/offer-fixture.ts';

export const plan = {
  item_id: 'PLAN-SOFA-2Y',
  item_name: 'Protection plan',
  item_category: 'Protection plan',
  item_variant: '2',
  price: 19.99,
};
export const list = { item_list_id: 'protection_plans', item_list_name: 'Protection plans' };

/** Measures the page in each test anew; what was started is stopped after it. */
export function useMeasurement() {
  let measurement: Measurement;
  /** What was measured since the start. */
  const events: MeasuredEvent[] = [];
  const names = () => events.map(({ event }) => event);
  const start = (options: Partial<MeasureOptions> = {}) => {
    events.length = 0;
    const sink = (event: MeasuredEvent) => void events.push(event);
    measurement = measure({ consent: () => true, sink, ...options });
    return measurement;
  };
  afterEach(() => measurement.stop());
  return { start, events, names };
}

/** An offer in a form, which is sent nowhere. */
export async function offerInForm(attributes: Record<string, string> = {}) {
  const form = await fixture<HTMLFormElement>(
    html`<form @submit=${(event: Event) => event.preventDefault()}></form>`,
  );
  const offer = await readyOffer({ name: 'warranty', ...attributes }, form);
  return { form, offer };
}

/** The shopper chooses two years. */
export const pick = async (offer: WarrantyOffer) => {
  await offer.updateComplete;
  radio(offer, 1).click();
};
