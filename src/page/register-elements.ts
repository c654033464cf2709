import { configure } from './configuration.ts';
import { warnOnce } from './warn-once.ts';

/** Classes of elements by their tags. */
export type Elements = Readonly<Record<string, CustomElementConstructor>>;

/**
 * Whether the elements can run here: custom states are the newest feature that they need. False on a server; in
 * jsdom and happy-dom, whose `CSS` says yes to every feature; and in an XML document, which takes no HTML templates.
 */
export function isSupported(): boolean {
  return (
    typeof CustomStateSet !== 'undefined' &&
    CSS.supports('selector(:state(ready))') &&
    document.contentType === 'text/html'
  );
}

/** The address of the classic script that runs now; empty in a module. */
function runningScript(): string {
  const script = globalThis.document?.currentScript;
  return script instanceof HTMLScriptElement ? script.src : '';
}

/**
 * Registers elements. A browser that lacks what they need keeps showing the page's fallback.
 *
 * @param address - Address of the script that the elements are from; absent: the one that runs.
 */
export function registerElements(elements: Elements, address?: string): void {
  if (!isSupported()) return;
  const loadedFrom = address ?? runningScript();
  const first = window.WarrantyWidget;
  // The elements of the first copy may still be on their way.
  if (first?.configure && first.configure !== configure) warnOfTwice(loadedFrom, first);
  else defineElements(elements, loadedFrom);
}

/**
 * Defines the elements of a copy that is known to be the first, whatever the page has made of its global object.
 *
 * @param loadedFrom - Address of the script that the elements are from; default: what the global object says.
 */
export function defineElements(
  elements: Elements,
  loadedFrom = window.WarrantyWidget?.loadedFrom ?? '',
): void {
  for (const [tag, element] of Object.entries(elements)) {
    const registered = customElements.get(tag);
    if (!registered) define(tag, Object.assign(element, { loadedFrom }));
    else if (registered !== element) warnOfTwice(loadedFrom, registered);
  }
}

/** The page never sees a throw. */
function define(tag: string, element: CustomElementConstructor): void {
  try {
    customElements.define(tag, element);
  } catch (error) {
    warnOnce(`warranty-widget could not define its elements: ${String(error)}`);
  }
}

/**
 * Warns of a second copy on the page. Themes run a section's scripts again when they render it anew: that
 * is the same copy.
 *
 * @param first - Of the copy that came first: the class of an element, or the global object.
 */
export function warnOfTwice(loadedFrom: string, first: object): void {
  if (loadedFrom !== '' && Reflect.get(first, 'loadedFrom') === loadedFrom) return;
  warnOnce('warranty-widget is on this page twice: the first copy is used. Remove the other.');
}
