import type { WarrantyError } from '../client/errors.ts';
import type { Quote } from '../schemas/quote.ts';
import type { Selection, WholeSystemSelection } from '../schemas/selection.ts';
import { Event, everywhere } from './event-class.ts';
import type {
  WarrantyAcceptEvent,
  WarrantyCoverageChangeEvent,
  WarrantyDeclineEvent,
} from './late-events.ts';

export * from './late-events.ts';

/** `warranty-ready`: the offers of a quote are shown. */
export class WarrantyReadyEvent extends Event {
  /** The quote whose offers are shown. */
  readonly quote: Quote;

  constructor(quote: Quote) {
    super('warranty-ready', everywhere);
    this.quote = quote;
  }
}

/**
 * `warranty-select`: the shopper picked an offer. The element's `selection` and its form entries are
 * the new ones already; `preventDefault()` puts the earlier ones back at once.
 */
export class WarrantySelectEvent<
  Chosen extends Selection | WholeSystemSelection = Selection | WholeSystemSelection,
> extends Event {
  /** What was picked. */
  readonly selection: Chosen;
  readonly #putBack: (() => void) | undefined;

  /** @param putBack - Restores the earlier selection when a listener cancels the event. */
  constructor(selection: Chosen, putBack?: () => void) {
    super('warranty-select', { ...everywhere, cancelable: true });
    this.selection = selection;
    this.#putBack = putBack;
  }

  override preventDefault() {
    const first = !this.defaultPrevented;
    super.preventDefault();
    if (first && this.defaultPrevented) this.#putBack?.();
  }
}

/**
 * Why a selection is gone: the shopper took it back, the product on the page changed, the quote
 * changed and no longer has the offer, or the form was reset.
 */
export type WarrantyClearReason = 'shopper' | 'product-change' | 'quote-change' | 'reset';

/** `warranty-clear`: the selection is gone, its form entries with it. */
export class WarrantyClearEvent extends Event {
  /** Why the selection is gone. */
  readonly reason: WarrantyClearReason;

  constructor(reason: WarrantyClearReason) {
    super('warranty-clear', everywhere);
    this.reason = reason;
  }
}

/** `warranty-unavailable`: the service has no offer for this product. */
export class WarrantyUnavailableEvent extends Event {
  constructor() {
    super('warranty-unavailable', everywhere);
  }
}

/** `warranty-error`: a request or a reply failed; the product can be bought all the same. */
export class WarrantyErrorEvent extends Event {
  /** What failed: its class says how, its `issues` name the fields of what does not fit. */
  readonly error: WarrantyError;

  constructor(error: WarrantyError) {
    super('warranty-error', everywhere);
    this.error = error;
  }
}

/** `warranty-popup-toggle`: the popup opened or closed. */
export class WarrantyPopupToggleEvent extends Event {
  /** True where the popup opened, false where it closed. */
  readonly open: boolean;

  constructor(open: boolean) {
    super('warranty-popup-toggle', everywhere);
    this.open = open;
  }
}

/** `warranty-view`: half of the offer has been in view for one second; once a quote. */
export class WarrantyViewEvent extends Event {
  /** The quote that was seen. */
  readonly quote: Quote;

  constructor(quote: Quote) {
    super('warranty-view', everywhere);
    this.quote = quote;
  }
}

declare global {
  // HTMLElementEventMap, DocumentEventMap and WindowEventMap extend this map.
  interface GlobalEventHandlersEventMap {
    'warranty-ready': WarrantyReadyEvent;
    /** Which element it came from tells which kind of selection it is: only an offer's has a `product`. */
    'warranty-select': WarrantySelectEvent;
    'warranty-clear': WarrantyClearEvent;
    'warranty-unavailable': WarrantyUnavailableEvent;
    'warranty-error': WarrantyErrorEvent;
    'warranty-popup-toggle': WarrantyPopupToggleEvent;
    'warranty-accept': WarrantyAcceptEvent;
    'warranty-decline': WarrantyDeclineEvent;
    'warranty-coverage-change': WarrantyCoverageChangeEvent;
    'warranty-view': WarrantyViewEvent;
  }
}
