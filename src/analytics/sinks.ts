import type { MeasuredEvent } from './measured-event.ts';

/**
 * Puts each event into `dataLayer`, for Google Tag Manager: first `{ ecommerce: null }`, so that no item
 * of an earlier event stays in it.
 * @param dataLayer - Default: `window.dataLayer` at the time of each event, made where there is none.
 */
export function dataLayerSink(dataLayer?: unknown[]): (event: MeasuredEvent) => void {
  return (event) => {
    const layer = dataLayer ?? globalLayer();
    if (event.ecommerce) layer.push({ ecommerce: null });
    layer.push(event);
  };
}

/**
 * Calls `gtag('event', name, parameters)`, for pages with Google's tag and no Tag Manager.
 * @param gtag - The page's own function.
 */
export function gtagSink(
  gtag: (command: 'event', name: string, parameters: object) => void,
): (event: MeasuredEvent) => void {
  return ({ event, ecommerce, ...rest }) => gtag('event', event, { ...ecommerce, ...rest });
}

declare global {
  interface DocumentEventMap {
    /** By `customEventSink()`, without another type or target. */
    'warranty-measure': CustomEvent<MeasuredEvent>;
  }
}

/**
 * Fires a `CustomEvent` for each event, which is its `detail`, for whoever listens on the page.
 * @param target - Default: the document.
 */
export function customEventSink(
  type = 'warranty-measure',
  target: EventTarget = document,
): (event: MeasuredEvent) => void {
  return (detail) => void target.dispatchEvent(new CustomEvent(type, { detail }));
}

function globalLayer(): unknown[] {
  const layer: unknown = Reflect.get(globalThis, 'dataLayer');
  if (Array.isArray(layer)) return layer;
  const made: unknown[] = [];
  Reflect.set(globalThis, 'dataLayer', made);
  return made;
}
