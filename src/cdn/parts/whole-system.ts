import { WarrantyWholeSystem } from '../../page/elements/whole-system/warranty-whole-system.ts';
import { defineElements } from '../../page/register-elements.ts';

defineElements({ 'warranty-whole-system': WarrantyWholeSystem });
