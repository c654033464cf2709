import { WarrantyPopup } from '../../page/elements/popup/warranty-popup.ts';
import { defineElements } from '../../page/register-elements.ts';
import { warnOf } from '../../page/warnings.ts';
import { startWarning } from '../late-warnings.ts';

defineElements({ 'warranty-popup': WarrantyPopup });

// Last: the popup must be there, whatever becomes of the warnings that waited.
startWarning(warnOf);
