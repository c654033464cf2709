import {
  createdContracts,
  failedContracts,
  toOrderLineItem,
  type OrderClient,
} from 'warranty-widget/merchant';
import { multiplyMoney, type Order, type OrderLineItem } from 'warranty-widget/schemas';

/** A paid order of the shop as it is now; its plans are lines of their own. */
export interface PaidOrder {
  readonly id: string;
  /** RFC 3339 date-time. */
  readonly paidAt: string;
  readonly customer: Order['customerDetails'];
  readonly lines: readonly PaidLine[];
}

/** A product, or with `covers` a plan for the product line of that id. Quantity 0: taken back. */
interface PaidLine {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  /** What was charged for one. */
  readonly price: number;
  readonly quantity: number;
  readonly covers?: string | null;
}

/** What to keep beside the order: contracts, and what the service said where it made none. */
export interface SavedContracts {
  /** Of the contracts that stand; those that were cancelled are not among them. */
  readonly contractIds: string[];
  readonly failures: unknown[];
}

/**
 * Brings the contracts in line with the order: one for each unit under a plan. Called again for the
 * same order, it makes no second one; for an order of which something was taken back, it cancels.
 * @throws {WarrantyError} when the order was not saved: try again later, as `ambiguous` allows.
 */
export async function saveContracts(
  order: PaidOrder,
  orderClient: OrderClient,
): Promise<SavedContracts> {
  const reply = await orderClient.saveOrder({
    orderId: order.id,
    orderPurchaseDate: order.paidAt,
    orderLineItemList: order.lines
      .filter((line) => !line.covers)
      .flatMap((product) => lineItems(product, order)),
    customerDetails: order.customer,
  });
  return {
    contractIds: createdContracts(reply)
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ contractId }) => contractId),
    failures: failedContracts(reply),
  };
}

/**
 * The units under a plan, as a line item under the product line's own id: without its plan, or with
 * quantity 0, that line item has its contracts cancelled. A second plan of the line has its own id.
 */
function lineItems(product: PaidLine, { lines, paidAt }: PaidOrder): OrderLineItem[] {
  const plans = lines.filter(({ covers }) => covers === product.id);
  if (plans.length === 0) return [lineItem(product.id, product, product.quantity)];
  let left = product.quantity;
  return plans.map((plan, index) => {
    const quantity = Math.min(plan.quantity, left);
    left -= quantity;
    const id = index === 0 ? product.id : plan.id;
    const paid = { warrantySKU: plan.sku, warrantyPrice: plan.price };
    return toOrderLineItem(lineItem(id, product, quantity), paid, paidAt);
  });
}

function lineItem(lineItemId: string, { sku, title, price }: PaidLine, quantity: number) {
  const totalPrice = multiplyMoney(price, quantity);
  return {
    lineItemId,
    productSKU: sku,
    productTitle: title,
    salePrice: price,
    quantity,
    totalPrice,
  };
}
