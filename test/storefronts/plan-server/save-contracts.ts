import {
  createdContracts,
  failedContracts,
  toOrderLineItem,
  type OrderClient,
} from 'warranty-widget/merchant';
import { multiplyMoney, type Order, type OrderLineItem } from 'warranty-widget/schemas';

/** A paid order of the shop; its plans are lines of their own. */
export interface PaidOrder {
  readonly id: string;
  /** RFC 3339 date-time. */
  readonly paidAt: string;
  readonly customer: Order['customerDetails'];
  readonly lines: readonly PaidLine[];
}

/** A product, or with `covers` a plan for the product line of that id. */
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
  readonly contractIds: string[];
  readonly failures: unknown[];
}

/**
 * Creates a contract for each paid plan. Called again for the same order, it makes no second one.
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
    contractIds: createdContracts(reply).map(({ contractId }) => contractId),
    failures: failedContracts(reply),
  };
}

/** The units under each plan as a line item under the plan's id; those without one under their own. */
function lineItems(product: PaidLine, { lines, paidAt }: PaidOrder): OrderLineItem[] {
  let left = product.quantity;
  const items: OrderLineItem[] = [];
  for (const plan of lines.filter(({ covers }) => covers === product.id)) {
    const quantity = Math.min(plan.quantity, left);
    left -= quantity;
    const paid = { warrantySKU: plan.sku, warrantyPrice: plan.price };
    if (quantity > 0)
      items.push(toOrderLineItem(lineItem(plan.id, product, quantity), paid, paidAt));
  }
  return left > 0 ? [...items, lineItem(product.id, product, left)] : items;
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
