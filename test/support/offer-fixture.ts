import { fixture, html, oneEvent } from '@open-wc/testing';
import '../../src/define.ts';
import type { WarrantyOffer } from '../../src/page/elements/offer/warranty-offer.ts';
import type { Quote } from '../../src/schemas/quote.ts';
import { exampleQuote } from './quotes.ts';
import { ScriptedService } from './scripted-service.ts';

/** Attributes of an offer that has all it needs, for a service of its own. */
function offerAttributes(service: ScriptedService): Record<string, string> {
  return {
    'service-url': service.url,
    'store-id': 'demo-store',
    country: 'US',
    'product-title': 'Three-seat sofa',
    'product-price': '799.00',
    currency: 'USD',
    loading: 'eager',
    lang: 'en',
  };
}

/** An offer element with these attributes; `null` leaves one out. It is not yet in the document. */
export function createOffer(
  service: ScriptedService,
  attributes: Record<string, string | null> = {},
): WarrantyOffer {
  const offer = document.createElement('warranty-offer');
  for (const [name, value] of Object.entries({ ...offerAttributes(service), ...attributes })) {
    if (value !== null) offer.setAttribute(name, value);
  }
  return offer;
}

/** A service that answers with one quote, again and again. */
export function quotingService(quote: Quote = exampleQuote()): Promise<ScriptedService> {
  return ScriptedService.create('/scripted', { body: quote });
}

/** An offer in the page, once it reached the status. */
export async function offerInStatus(
  status: 'ready' | 'unavailable' | 'error',
  offer: WarrantyOffer,
  parent?: Element,
): Promise<WarrantyOffer> {
  const container = parent ?? (await fixture(html`<div></div>`));
  const reached = oneEvent(offer, `warranty-${status}`);
  container.append(offer);
  await reached;
  return offer;
}

/** An offer that shows `exampleQuote()`. */
export async function readyOffer(
  attributes: Record<string, string | null> = {},
  parent?: Element,
): Promise<WarrantyOffer> {
  return offerInStatus('ready', createOffer(await quotingService(), attributes), parent);
}

/** The element inside a shadow root; fails the test where there is none. */
export function inside<Found extends Element = HTMLElement>(
  host: Element,
  selector: string,
): Found {
  const found = host.shadowRoot?.querySelector<Found>(selector);
  if (!found) throw new Error(`<${host.localName}> shows no ${selector}.`);
  return found;
}

/** All such elements inside a shadow root, in their order; fails the test where there is none. */
export function allInside(host: Element, selector: string): HTMLElement[] {
  const found = [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  if (found.length === 0) throw new Error(`<${host.localName}> shows no ${selector}.`);
  return found;
}

/** The offers' radios, in the service's order. */
export function radios(host: Element): HTMLInputElement[] {
  return [...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
}

/** The radio at a place; fails the test where there is none. */
export function radio(host: Element, place: number): HTMLInputElement {
  const found = radios(host)[place];
  if (!found) throw new Error(`<${host.localName}> shows no offer ${place}.`);
  return found;
}

/** What an element shows as text, with single spaces. */
export function shownText(host: Element): string {
  return (host.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The names of the events of these types that reach the document, in their order, with their fields. */
export function recordEvents(types: readonly (keyof HTMLElementEventMap)[]) {
  const events: Event[] = [];
  const stop = new AbortController();
  for (const type of types) {
    document.addEventListener(type, (event) => events.push(event), { signal: stop.signal });
  }
  return { events, types: () => events.map(({ type }) => type), stop: () => stop.abort() };
}
