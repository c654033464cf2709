import { addMoney, multiplyMoney, type Selection } from 'warranty-widget/schemas';
import * as z from 'zod';
import { planOf, productLines, type Cart } from './cart.ts';
import { failuresOf, type ContractStatus } from './contract-status.ts';
import { Customer } from './customer.ts';
import { findVariant } from './products.ts';

/** A plan that was bought with a line of an order, or for it afterwards. */
export const BoughtPlan = z.object({
  /** Id of the plan's own line, which covers the product's line; for a plan bought afterwards, the token's id. */
  id: z.string(),
  warrantySKU: z.string(),
  /** Price of one unit's plan. */
  warrantyPrice: z.number(),
  /** In years. */
  warrantyTenure: z.int(),
  /** Units that have the plan; each has a contract of its own. */
  quantity: z.int(),
  /** What the shopper agreed to, signed by the shop. */
  receipt: z.string(),
});
export type BoughtPlan = z.output<typeof BoughtPlan>;

/** A product of an order, with its plan. */
export const OrderLine = z.object({
  lineItemId: z.string(),
  sku: z.string(),
  /** Units that the shopper has now; 0 once the line is cancelled. */
  quantity: z.int(),
  /** Units that were taken back. */
  refunded: z.int(),
  plan: z.optional(BoughtPlan),
});
export type OrderLine = z.output<typeof OrderLine>;

/** An order of the shop; its contracts are the plan server's. */
export const ShopOrder = z.object({
  orderId: z.string(),
  placedAt: z.iso.datetime(),
  customer: Customer,
  lines: z.array(OrderLine),
  /** Offer tokens that sold a plan, even one that was taken off since: each sells once. */
  usedTokenIds: z.optional(z.array(z.string())),
  /** Whether the plan server was told what the order is now. */
  isHandedOver: z.boolean(),
});
export type ShopOrder = z.output<typeof ShopOrder>;

interface NewOrder {
  readonly orderId: string;
  readonly customer: Customer;
  readonly now: Date;
  /** Receipts by the id of the plan's line in the cart. */
  readonly receipts: ReadonlyMap<string, string>;
}

/** The order of what is in the cart; of the plans, those that the service has confirmed. */
export function orderOf(cart: Cart, { orderId, customer, now, receipts }: NewOrder): ShopOrder {
  const lines = productLines(cart).map((line) => {
    const { id: lineItemId, sku, quantity } = line;
    const plan = planOf(cart, line);
    const receipt = plan && receipts.get(plan.id);
    if (plan?.state.status !== 'ok' || !receipt) return { lineItemId, sku, quantity, refunded: 0 };
    const bought = boughtPlan(plan.selection, { id: plan.id, quantity, receipt });
    return { lineItemId, sku, quantity, refunded: 0, plan: bought };
  });
  return { orderId, placedAt: now.toISOString(), customer, lines, isHandedOver: false };
}

/** The plan of a selection, as an order keeps it. */
export function boughtPlan(
  { warrantySKU, warrantyPrice, warrantyTenure }: Selection,
  line: Pick<BoughtPlan, 'id' | 'quantity' | 'receipt'>,
): BoughtPlan {
  return { ...line, warrantySKU, warrantyPrice, warrantyTenure };
}

/** The order with another plan for a line, or with none. */
export function withPlan(order: ShopOrder, lineItemId: string, plan?: BoughtPlan): ShopOrder {
  return withLine(order, lineItemId, (line) => ({ ...line, plan }));
}

/** The order with a line's quantity changed; a plan of all the line's units follows it. 0 cancels both. */
export function withQuantity(order: ShopOrder, lineItemId: string, quantity: number): ShopOrder {
  return withLine(order, lineItemId, ({ plan, ...line }) => {
    const isOfAll = plan?.quantity === line.quantity;
    const units = isOfAll ? quantity : Math.min(plan?.quantity ?? 0, quantity);
    return { ...line, quantity, plan: plan && { ...plan, quantity: units } };
  });
}

/** The order with one unit of a line taken back. */
export function withRefund(order: ShopOrder, lineItemId: string): ShopOrder {
  const line = order.lines.find((candidate) => candidate.lineItemId === lineItemId);
  if (!line || line.quantity < 1) return order;
  return withLine(withQuantity(order, lineItemId, line.quantity - 1), lineItemId, (changed) => ({
    ...changed,
    refunded: changed.refunded + 1,
  }));
}

/** The order cancelled: each of its lines, and with them their plans. */
export function cancelOrder(order: ShopOrder): ShopOrder {
  return order.lines.reduce((changed, line) => withQuantity(changed, line.lineItemId, 0), order);
}

function withLine(
  order: ShopOrder,
  lineItemId: string,
  change: (line: OrderLine) => OrderLine,
): ShopOrder {
  const lines = order.lines.map((line) => (line.lineItemId === lineItemId ? change(line) : line));
  return { ...order, lines, isHandedOver: false };
}

/** Whether the service refused the plan of a line: it has no contract then, and is not charged. */
export function isPlanRefused(status: ContractStatus | undefined, line: OrderLine): boolean {
  return line.plan !== undefined && failuresOf(status, line.lineItemId).length > 0;
}

/** What the shop charges for a line, in US dollars: its products, and their plans unless they were refused. */
export function orderLineTotal(line: OrderLine, status: ContractStatus | undefined): number {
  const price = findVariant(line.sku)?.variant.price ?? 0;
  const { warrantyPrice = 0, quantity = 0 } = (!isPlanRefused(status, line) && line.plan) || {};
  return addMoney(multiplyMoney(price, line.quantity), multiplyMoney(warrantyPrice, quantity));
}

/** What the shop charges for an order, in US dollars. */
export function orderTotal({ lines }: ShopOrder, status: ContractStatus | undefined): number {
  return addMoney(...lines.map((line) => orderLineTotal(line, status)));
}
