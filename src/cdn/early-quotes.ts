import { DEFAULT_TIMEOUT } from '../client/time-limit.ts';
import { QuoteController, type OfferOptions } from '../page/quote/quote-controller.ts';

const TAG = 'warranty-offer';

/**
 * Asks for the quotes of the offers on the page while the elements' own code is still on its way, by the
 * same controller and the same client. So an element finds its quote, or the request under way.
 */
export function askEarly(): void {
  const offers = document.getElementsByTagName(TAG);
  const asking = new Map<Element, QuoteController>();
  const look = () => {
    for (const offer of offers) {
      if (asking.has(offer)) continue;
      const controller: QuoteController = new QuoteController(
        offer,
        () => optionsOf(offer),
        () => controller.hostUpdated(),
      );
      asking.set(offer, controller);
      controller.hostConnected();
    }
    for (const [offer, controller] of asking) {
      if (offer.isConnected) continue;
      controller.hostDisconnected();
      asking.delete(offer);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
  void customElements.whenDefined(TAG).then(() => {
    observer.disconnect();
    for (const controller of asking.values()) controller.handOver();
  });
}

/** What an element that is not upgraded says. Frameworks may have set properties of it already. */
function optionsOf(offer: Element): OfferOptions {
  const property = (name: string): unknown => Reflect.get(offer, name);
  const text = (name: string): string | undefined => {
    const attribute = name.replace(/[A-Z]/g, '-$&');
    const value = property(name) ?? offer.getAttribute(attribute);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const timeout = Number(text('timeout'));
  // The element makes no request of ours for a quote, or by a client, that the page gives.
  const isGiven = Boolean(property('quote') ?? property('client'));
  return {
    inputs: isGiven
      ? {}
      : {
          serviceUrl: text('serviceUrl'),
          storeId: text('storeId'),
          country: text('country'),
          state: text('state'),
          productTitle: text('productTitle'),
          productPrice: text('productPrice'),
          productDescription: text('productDescription'),
          currency: text('currency'),
        },
    readsMarkup: !isGiven && text('productSource') !== 'none',
    quote: undefined,
    client: undefined,
    timeout: Number.isInteger(timeout) && timeout >= 1 ? timeout : DEFAULT_TIMEOUT,
    eager: Boolean(text('askBefore')) || text('loading') === 'eager',
  };
}
