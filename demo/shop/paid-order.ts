import type { PaidLine, PaidOrder } from 'warranty-widget/schemas';
import type { OrderLine, ShopOrder } from './order.ts';
import { findVariant, titleOf } from './products.ts';

/** The order as the plan server takes it: whole, as it is now. */
export function paidOrder({ orderId, placedAt, customer, lines }: ShopOrder): PaidOrder {
  return { orderId, paidAt: placedAt, customer, lines: lines.flatMap(paidLines) };
}

/** A plan is a line of its own, which covers its product's. */
function paidLines({ lineItemId, sku, quantity, plan }: OrderLine): PaidLine[] {
  const found = findVariant(sku);
  const title = titleOf(sku);
  const product = { id: lineItemId, sku, title, price: found?.variant.price ?? 0, quantity };
  if (!plan) return [product];
  const covering = {
    id: plan.id,
    sku: plan.warrantySKU,
    title: planTitle(plan.warrantyTenure, title),
    price: plan.warrantyPrice,
    quantity: plan.quantity,
    covers: lineItemId,
    receipt: plan.receipt,
  };
  return [product, covering];
}

/** How the shop names a plan's line, in the order and at the plan server. */
export function planTitle(years: number, productTitle: string): string {
  return `${years}-year protection plan for ${productTitle}`;
}
