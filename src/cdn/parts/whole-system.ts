import { WarrantyWholeSystem } from '../../page/elements/whole-system/warranty-whole-system.ts';
import { defineElements } from '../../page/define-elements.ts';

defineElements({ 'warranty-whole-system': WarrantyWholeSystem });
