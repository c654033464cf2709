/** Why a person has to look at an order whose row cannot be read, as after a change by hand. */
export function damageReason(orderId: string, column: string): string {
  return `The row of order ${orderId} in plan_order cannot be read: ${column} is damaged. Mend it or restore it from a backup; then put the order again as it is now, and retry it.`;
}
