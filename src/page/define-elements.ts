import { warnOnce } from './warn-once.ts';
import { warnOfTwice } from './warn-of-twice.ts';

/** Classes of elements by their tags. */
export type Elements = Readonly<Record<string, CustomElementConstructor>>;

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
