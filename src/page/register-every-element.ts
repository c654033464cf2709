import { configure } from './configuration.ts';
import { defineElements } from './define-elements.ts';
import { keepFieldEvents } from './elements/shared/field-events.ts';
import { EVERY_ELEMENT } from './every-element.ts';
import { isSupported } from './is-supported.ts';
import { warnOfTwice } from './warn-of-twice.ts';

/** The address of the classic script that runs now; empty in a module. */
function runningScript(): string {
  const script = globalThis.document?.currentScript;
  return script instanceof HTMLScriptElement ? script.src : '';
}

/**
 * Registers every element, and keeps the events of their fields from the page's scripts. A browser that lacks what they
 * need keeps showing the page's fallback.
 *
 * @param address - Address of the script that the elements are from; absent: the one that runs.
 */
export function registerEveryElement(address?: string): void {
  if (!isSupported()) return;
  const loadedFrom = address ?? runningScript();
  const first = window.WarrantyWidget;
  // The global object tells, because the elements of the first copy may still be on their way.
  if (first?.configure && first.configure !== configure) return warnOfTwice(loadedFrom, first);
  defineElements(EVERY_ELEMENT, loadedFrom);
  keepFieldEvents();
}
