/** How a line of the log names an order: by the shop's id, in which no character begins another line or field. */
export function nameInLog(orderId: string): string {
  return `order=${encodeURIComponent(orderId)}`;
}
