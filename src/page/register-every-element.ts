import { keepFieldEvents } from './elements/shared/field-events.ts';
import { EVERY_ELEMENT } from './every-element.ts';
import { isSupported } from './is-supported.ts';
import { registerElements } from './register-elements.ts';

/**
 * Registers every element, and keeps the events of their fields from the page's scripts. A browser that lacks what they
 * need keeps showing the page's fallback.
 *
 * @param address - Address of the script that the elements are from; absent: the one that runs.
 */
export function registerEveryElement(address?: string): void {
  if (!isSupported()) return;
  registerElements(EVERY_ELEMENT, address);
  keepFieldEvents();
}
