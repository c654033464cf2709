import { WarrantyPopup } from './elements/popup/warranty-popup.ts';
import { WarrantyOffer } from './elements/offer/warranty-offer.ts';
import { WarrantyWholeSystem } from './elements/whole-system/warranty-whole-system.ts';
import type { Elements } from './define-elements.ts';

/** Every element. The popup is registered first, because the others contain it. */
export const EVERY_ELEMENT = {
  'warranty-popup': WarrantyPopup,
  'warranty-offer': WarrantyOffer,
  'warranty-whole-system': WarrantyWholeSystem,
} satisfies Elements;
