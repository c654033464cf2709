import { fieldError } from '../client/errors.ts';
import type { WholeSystemSelection } from '../schemas/selection.ts';
import type { WholeSystemCustomerDetails } from '../schemas/whole-system-order.ts';
import { checkTenureUnit } from './check-tenure-unit.ts';
import type { WholeSystemOrderToSave } from './order-client.ts';
import type { PlanOptions } from './plan-options.ts';

const MONTHS_OF_A_YEAR = 12;

/**
 * The order that buys a chosen whole-system plan: `warrantyCoverageYears` is `warrantyTenure` in years. It names no
 * store, because that of the selection comes from a browser and is not verified: the `OrderClient` adds the shop's.
 * @param options - `tenureUnit` is the unit of the service's tenures, as the element has it; default: `year`.
 * @throws {RequestError} for another unit, and when a tenure in months is no whole number of years, which the interface
 * cannot say.
 */
export function toWholeSystemOrder(
  selection: WholeSystemSelection,
  customerDetails: WholeSystemCustomerDetails,
  { tenureUnit }: Pick<PlanOptions, 'tenureUnit'> = {},
): WholeSystemOrderToSave {
  return {
    warrantyQuoteId: selection.warrantyQuoteId,
    warrantyQuoteItemId: selection.warrantyQuoteItemId,
    warrantyPrice: selection.warrantyPrice,
    warrantyCoverageYears: yearsOf(selection, tenureUnit),
    customerDetails,
    ...(selection.svcSalesLeadId && { svcSalesLeadId: selection.svcSalesLeadId }),
    lineItemList: selection.lineItemList,
  };
}

function yearsOf(
  { warrantyTenure }: WholeSystemSelection,
  tenureUnit: PlanOptions['tenureUnit'],
): number {
  if (checkTenureUnit(tenureUnit) === 'year') return warrantyTenure;
  if (warrantyTenure % MONTHS_OF_A_YEAR === 0) return warrantyTenure / MONTHS_OF_A_YEAR;
  throw fieldError(
    'warrantyTenure',
    'warrantyTenure must be a whole number of years, because warrantyCoverageYears is.',
  );
}
