import { WarrantyWholeSystem } from '../../page/elements/whole-system/warranty-whole-system.ts';
import { registerElements } from '../../page/register-elements.ts';

registerElements(
  { 'warranty-whole-system': WarrantyWholeSystem },
  window.WarrantyWidget?.loadedFrom,
);
