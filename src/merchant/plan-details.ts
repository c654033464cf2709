import { checkRequest } from '../client/check-request.ts';
import { PlanDetails, type OrderLineItem } from '../schemas/order.ts';
import type { Selection } from '../schemas/selection.ts';
import { dateTimeText } from './date-time-text.ts';

/**
 * The plan of a selection as an order carries it: `policySKU` is `warrantySKU`, `policyPrice` is
 * `warrantyPrice`, which is that of one unit.
 * @param purchasedAt - When the plan was bought; a text must be an RFC 3339 date-time.
 * @throws {RequestError} when the date, or the selection's SKU or price, does not fit.
 */
export function planDetails(
  selection: Pick<Selection, 'warrantySKU' | 'warrantyPrice'>,
  purchasedAt: Date | string,
): PlanDetails {
  const details = {
    policyPurchaseDate: dateTimeText(purchasedAt),
    policySKU: selection.warrantySKU,
    policyPrice: selection.warrantyPrice,
  };
  return checkRequest(PlanDetails, details, 'The plan');
}

/**
 * A line of the merchant's order with the plan that was chosen for its product.
 * @param line - The line by the interface's field names; its prices stay as they are.
 * @param selection - The choice; `null` or absent for a product without a plan.
 * @param purchasedAt - When the plan was bought.
 * @throws {RequestError} when the date, or the selection's SKU or price, does not fit.
 */
export function toOrderLineItem(
  line: Omit<OrderLineItem, 'planDetails'>,
  selection: Pick<Selection, 'warrantySKU' | 'warrantyPrice'> | null | undefined,
  purchasedAt: Date | string,
): OrderLineItem {
  return selection ? { ...line, planDetails: planDetails(selection, purchasedAt) } : { ...line };
}
