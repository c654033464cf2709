import type { Selection, WholeSystemSelection } from '../schemas/selection.ts';
import type { HoldoutGroup } from './holdout-group.ts';
import { listOf, planOf, type MeasuredEvent, type PlanContext } from './measured-event.ts';
import { SeenElements } from './seen-elements.ts';

/** How the elements' events are measured. */
export interface MeasureOptions {
  /**
   * Whether the shopper consents to being measured: asked at each event. Unless it is `true`, nothing is
   * measured, and nothing is kept for later.
   */
  readonly consent: () => boolean;
  /** Where the events go: a sink of this module, or the shop's own function. */
  readonly sink: (event: MeasuredEvent) => void;
  /** The group that `holdoutGroup` gave; it goes with each event. */
  readonly group?: HoldoutGroup | undefined;
  /**
   * Whether to measure `add_to_cart`, and a product added without a plan, by the `submit` of the
   * element's form; default: true. A shop that adds otherwise says false and calls `addToCart`.
   */
  readonly forms?: boolean | undefined;
}

/** Measures what the elements fire no event for, and ends the measuring. */
export interface Measurement {
  /**
   * Measures `add_to_cart` for a product that was added with this plan, or `warranty_decline` for one without a plan
   * (`null`). `context` gives the currency, where the selection has none, and the units; absent: 1.
   */
  readonly addToCart: (
    selection: Selection | WholeSystemSelection | null,
    context?: PlanContext,
  ) => void;
  /** Measures `warranty_exposure`: for the group that does not see the offer, where it would have been shown. */
  readonly expose: () => void;
  /** Ends the measuring: after it, nothing reaches the sink, not even by `addToCart` and `expose`. */
  readonly stop: () => void;
}

/** Sends an event to the sink, unless the shopper does not consent. */
type Send = (make: () => MeasuredEvent) => void;

/** Acts on an event of the page's elements, until the measuring ends. */
type On = <Type extends keyof DocumentEventMap>(
  type: Type,
  act: (event: DocumentEventMap[Type], context: PlanContext) => void,
) => void;

/**
 * Measures what shoppers do with the elements of the page, those that come later included. It only listens, so
 * the elements work the same without it. An error of `consent` or `sink` is reported and disturbs nothing.
 */
export function measure({ forms = true, ...options }: MeasureOptions): Measurement {
  const stop = new AbortController();
  const seen = new SeenElements();
  const send = sendBy(options, stop.signal);
  const addToCart: Measurement['addToCart'] = (selection, context) => {
    if (!selection) return send(() => ({ event: 'warranty_decline', where: 'add_to_cart' }));
    return send(() => ({ event: 'add_to_cart', ecommerce: planOf(selection, context) }));
  };
  const expose = () => send(() => ({ event: 'warranty_exposure' }));
  const on: On = (type, act) => {
    const listener = (event: DocumentEventMap[typeof type]) => act(event, seen.see(event));
    document.addEventListener(type, listener, { signal: stop.signal });
  };

  on('warranty-ready', expose);
  void seen.readyBefore().then((elements) => elements.forEach(expose));
  measureViews(on, send);
  const select = (event: DocumentEventMap['warranty-select']) => {
    const context = seen.see(event);
    if (event.defaultPrevented) return;
    send(() => ({ event: 'select_item', ecommerce: planOf(event.selection, context) }));
  };
  // At the window: listeners of the document that are added later may refuse the choice too.
  window.addEventListener('warranty-select', select, { signal: stop.signal });
  on('warranty-popup-toggle', ({ open }) => {
    if (open) send(() => ({ event: 'warranty_popup_open' }));
  });
  measureRefusals(on, send);
  on('warranty-unavailable', () => send(() => ({ event: 'warranty_unavailable' })));
  on('warranty-error', () => send(() => ({ event: 'warranty_error' })));
  if (forms) {
    on('submit', ({ target }) => {
      for (const { selection, context } of seen.readyIn(target)) addToCart(selection, context);
    });
  }
  return { addToCart, expose, stop: () => stop.abort() };
}

function sendBy(
  { consent, sink, group }: Omit<MeasureOptions, 'forms'>,
  stopped: AbortSignal,
): Send {
  return (make) => {
    if (stopped.aborted) return;
    try {
      // A page without types may give a promise, or the name of a state.
      const answer: unknown = consent();
      if (answer !== true) return;
      sink({ ...make(), ...(group && { warranty_group: group }) });
    } catch (error) {
      reportError(error);
    }
  };
}

/** Measures the view of a quote's plans: once for each quote, because several elements may show one. */
function measureViews(on: On, send: Send): void {
  const viewed = new Set<string>();
  on('warranty-view', ({ quote: { warrantyQuoteId, warrantyQuoteItemList } }, context) => {
    if (viewed.has(warrantyQuoteId)) return;
    send(() => {
      viewed.add(warrantyQuoteId);
      return { event: 'view_item_list', ecommerce: listOf(warrantyQuoteItemList, context) };
    });
  });
}

/** Measures refusals: a choice that the shopper takes back, and a "no" in the popup. */
function measureRefusals(on: On, send: Send): void {
  /** The element whose choice the shopper has just taken back. */
  let cleared: EventTarget | null = null;
  on('warranty-clear', ({ reason, target }) => {
    if (reason !== 'shopper') return;
    cleared = target;
    queueMicrotask(() => (cleared = null));
    send(() => ({ event: 'warranty_decline', where: 'cleared' }));
  });
  // "Remove plan" in the popup is a choice that is taken back, and a refusal after it.
  on('warranty-decline', ({ target }) => {
    if (target !== cleared) send(() => ({ event: 'warranty_decline', where: 'popup' }));
  });
}
