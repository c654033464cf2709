import type { WholeSystemSelection } from '../schemas/selection.ts';
import type { WholeSystemCustomerDetails } from '../schemas/whole-system-order.ts';
import type { WholeSystemOrderToSave } from './order-client.ts';

/**
 * The order that buys a chosen whole-system plan: `warrantyCoverageYears` is `warrantyTenure`. It names no store: the
 * selection's own comes from a browser and is not verified, and the `OrderClient` puts in that of the shop.
 */
export function toWholeSystemOrder(
  selection: WholeSystemSelection,
  customerDetails: WholeSystemCustomerDetails,
): WholeSystemOrderToSave {
  return {
    warrantyQuoteId: selection.warrantyQuoteId,
    warrantyQuoteItemId: selection.warrantyQuoteItemId,
    warrantyPrice: selection.warrantyPrice,
    warrantyCoverageYears: selection.warrantyTenure,
    customerDetails,
    ...(selection.svcSalesLeadId && { svcSalesLeadId: selection.svcSalesLeadId }),
    lineItemList: selection.lineItemList,
  };
}
