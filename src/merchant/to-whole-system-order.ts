import type { WholeSystemSelection } from '../schemas/selection.ts';
import type {
  WholeSystemCustomerDetails,
  WholeSystemOrder,
} from '../schemas/whole-system-order.ts';

/** The order that buys a chosen whole-system plan: `warrantyCoverageYears` is `warrantyTenure`. */
export function toWholeSystemOrder(
  selection: WholeSystemSelection,
  customerDetails: WholeSystemCustomerDetails,
): WholeSystemOrder {
  return {
    storeId: selection.storeId,
    warrantyQuoteId: selection.warrantyQuoteId,
    warrantyQuoteItemId: selection.warrantyQuoteItemId,
    warrantyPrice: selection.warrantyPrice,
    warrantyCoverageYears: selection.warrantyTenure,
    customerDetails,
    ...(selection.svcSalesLeadId && { svcSalesLeadId: selection.svcSalesLeadId }),
    lineItemList: selection.lineItemList,
  };
}
