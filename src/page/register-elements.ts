import { configure } from './configuration.ts';
import { warnOnce } from './warn-once.ts';
import { warnOfTwice } from './warn-of-twice.ts';

/** Classes of elements by their tags. */
export type Elements = Readonly<Record<string, CustomElementConstructor>>;

/** The address of the classic script that runs now; empty in a module. */
function runningScript(): string {
  const script = globalThis.document?.currentScript;
  return script instanceof HTMLScriptElement ? script.src : '';
}

/**
 * Registers elements, unless another copy has done so.
 *
 * @param address - Address of the script that the elements are from; absent: the one that runs.
 */
export function registerElements(elements: Elements, address?: string): void {
  const loadedFrom = address ?? runningScript();
  const first = window.WarrantyWidget;
  // The global object tells, because the elements of the first copy may still be on their way.
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

/** Defines an element. A failure is a warning, because nothing may be thrown into the page. */
function define(tag: string, element: CustomElementConstructor): void {
  try {
    customElements.define(tag, element);
  } catch (error) {
    warnOnce(`warranty-widget could not define its elements: ${String(error)}`);
  }
}
