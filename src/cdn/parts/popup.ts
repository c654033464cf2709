import { WarrantyPopup } from '../../page/elements/popup/warranty-popup.ts';
import { keepFieldEvents } from '../../page/elements/shared/field-events.ts';
import { defineElements } from '../../page/define-elements.ts';
import { warnOf } from '../../page/warnings.ts';
import { startWarning } from '../late-warnings.ts';

defineElements({ 'warranty-popup': WarrantyPopup });
keepFieldEvents();

// Last: the popup must be there, whatever becomes of the warnings that waited.
startWarning(warnOf);
