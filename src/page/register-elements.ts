import { WarrantyOffer } from './elements/offer/warranty-offer.ts';
import { WarrantyPopup } from './elements/popup/warranty-popup.ts';
import { WarrantyWholeSystem } from './elements/whole-system/warranty-whole-system.ts';

const elements: Readonly<Record<string, CustomElementConstructor>> = {
  'warranty-popup': WarrantyPopup,
  'warranty-offer': WarrantyOffer,
  'warranty-whole-system': WarrantyWholeSystem,
};

/**
 * Registers every element. A browser without custom states, the newest feature that they need, keeps
 * showing the page's fallback. On a server, which has no `CSS`, it does nothing.
 */
export function registerElements(): void {
  if (typeof CSS === 'undefined' || !CSS.supports('selector(:state(ready))')) return;
  const script = document.currentScript;
  const loadedFrom = script instanceof HTMLScriptElement ? script.src : '';
  const taken = Object.entries(elements).filter(([tag, element]) => {
    const registered = customElements.get(tag);
    if (!registered) customElements.define(tag, Object.assign(element, { loadedFrom }));
    // Themes run a section's scripts again when they render it anew: that is the same copy.
    const isSame =
      loadedFrom !== '' && Reflect.get(registered ?? element, 'loadedFrom') === loadedFrom;
    return registered && registered !== element && !isSame;
  });
  if (taken.length > 0) {
    console.warn(
      'warranty-widget is on this page twice: the copy that was loaded first is used. Remove one of the two.',
    );
  }
}
