import {
  ContractEntry,
  addMoney,
  multiplyMoney,
  type OrderCustomerDetails,
} from 'warranty-widget/schemas';
import { failedContracts, toOrderLineItem, type OrderToSave } from 'warranty-widget/merchant';
import * as z from 'zod';
import { planOf, productLines, type Cart } from './cart.ts';
import { Customer } from './customer.ts';
import { variantPath, variantTitle } from './product.ts';
import { findVariant } from './products.ts';

/** A plan that was bought with a line of an order, or for it afterwards. */
export const BoughtPlan = z.object({
  warrantySKU: z.string(),
  /** Price of one unit's plan. */
  warrantyPrice: z.number(),
  /** Years. */
  warrantyTenure: z.int(),
  purchasedAt: z.iso.datetime(),
});
export type BoughtPlan = z.output<typeof BoughtPlan>;

export const OrderLine = z.object({
  lineItemId: z.string(),
  sku: z.string(),
  /** 0 once the line is cancelled. */
  quantity: z.int(),
  plan: z.optional(BoughtPlan),
});
export type OrderLine = z.output<typeof OrderLine>;

/** An order of the shop, and what the service last answered about its contracts. */
export const ShopOrder = z.object({
  orderId: z.string(),
  placedAt: z.iso.datetime(),
  customer: Customer,
  lines: z.array(OrderLine),
  /** Contracts, and line items whose contract could not be made; as the service told them. */
  contractList: z.array(ContractEntry),
  /** What kept the contracts from being brought up to date; absent when they are. */
  failure: z.optional(z.string()),
});
export type ShopOrder = z.output<typeof ShopOrder>;

/** The order of what is in the cart; of the plans, those that the service has confirmed. */
export function orderOf(cart: Cart, orderId: string, customer: Customer, now: Date): ShopOrder {
  const placedAt = now.toISOString();
  const lines = productLines(cart).map((line) => {
    const { id: lineItemId, sku, quantity } = line;
    const plan = planOf(cart, line);
    if (plan?.state.status !== 'ok') return { lineItemId, sku, quantity };
    return { lineItemId, sku, quantity, plan: boughtPlan(plan.selection, placedAt) };
  });
  return { orderId, placedAt, customer, lines, contractList: [] };
}

/** The order with one line changed; a quantity of 0 cancels the line and its plan. */
export function changeLine(
  order: ShopOrder,
  lineItemId: string,
  change: Partial<Pick<OrderLine, 'quantity' | 'plan'>>,
): ShopOrder {
  const lines = order.lines.map((line) =>
    line.lineItemId === lineItemId ? { ...line, ...change } : line,
  );
  return { ...order, lines };
}

/** The order cancelled: each of its lines, and with them their plans. */
export function cancelOrder(order: ShopOrder): ShopOrder {
  return { ...order, lines: order.lines.map((line) => ({ ...line, quantity: 0 })) };
}

export function boughtPlan(
  { warrantySKU, warrantyPrice, warrantyTenure }: Omit<BoughtPlan, 'purchasedAt'>,
  purchasedAt: string,
): BoughtPlan {
  return { warrantySKU, warrantyPrice, warrantyTenure, purchasedAt };
}

/** Whether the service refused the plan of a line: it has no contract then, and is not charged. */
export function isPlanRefused(order: ShopOrder, line: OrderLine): boolean {
  return failedContracts(order).some(({ lineItemId }) => lineItemId === line.lineItemId);
}

/** What the shop charges for a line: its products, and their plans unless they were refused. */
export function orderLineTotal(order: ShopOrder, line: OrderLine): number {
  const price = findVariant(line.sku)?.variant.price ?? 0;
  const planPrice = isPlanRefused(order, line) ? 0 : (line.plan?.warrantyPrice ?? 0);
  return multiplyMoney(addMoney(price, planPrice), line.quantity);
}

export function orderTotal(order: ShopOrder): number {
  return addMoney(...order.lines.map((line) => orderLineTotal(order, line)));
}

/** The order as the service takes it; the same one again gives the same contracts. */
export function toServiceOrder(order: ShopOrder, shopUrl: string): OrderToSave {
  return {
    orderId: order.orderId,
    orderPurchaseDate: order.placedAt,
    orderLineItemList: order.lines.map((line) => toServiceLine(line, order.placedAt, shopUrl)),
    customerDetails: order.customer satisfies OrderCustomerDetails,
    manufacturerWarrantyDuration: 12,
    totalOrderValue: orderTotal(order),
    isTestOrder: true,
  };
}

function toServiceLine(
  { lineItemId, sku, quantity, plan }: OrderLine,
  at: string,
  shopUrl: string,
) {
  const found = findVariant(sku);
  const line = {
    lineItemId,
    quantity,
    productSKU: sku,
    ...(found && {
      productTitle: variantTitle(found.product, found.variant),
      productId: found.product.slug,
      salePrice: found.variant.price,
      totalPrice: multiplyMoney(found.variant.price, quantity),
      productURL: shopUrl + variantPath(found.product, found.variant),
    }),
  };
  return toOrderLineItem(line, plan, plan?.purchasedAt ?? at);
}
