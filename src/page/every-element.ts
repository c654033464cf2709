import { WarrantyPopup } from './elements/popup/warranty-popup.ts';
import { WarrantyOffer } from './elements/offer/warranty-offer.ts';
import { WarrantyWholeSystem } from './elements/whole-system/warranty-whole-system.ts';
import { keepFieldEvents } from './elements/shared/field-events.ts';
import { isSupported } from './is-supported.ts';
import { registerElements, type Elements } from './register-elements.ts';

/** Every element. The popup is registered first, because the others contain it. */
const EVERY_ELEMENT = {
  'warranty-popup': WarrantyPopup,
  'warranty-offer': WarrantyOffer,
  'warranty-whole-system': WarrantyWholeSystem,
} satisfies Elements;

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
