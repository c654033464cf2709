import { WarrantyPopup } from '../../page/elements/popup/warranty-popup.ts';
import { registerElements } from '../../page/register-elements.ts';

registerElements({ 'warranty-popup': WarrantyPopup }, window.WarrantyWidget?.loadedFrom);
