/**
 * The products, each on its page, about which the shopper need not be asked any more. All offers of the page share the
 * set, because several of them may be for one product, and not each of them asks.
 */
const answered = new Set<string>();

/** Notes that the shopper was asked about a product, or answered without being asked. */
export function noteAnswer(product: string): void {
  answered.add(onThisPage(product));
}

/** Whether the shopper need not be asked about a product any more. */
export function isAnswered(product: string): boolean {
  return answered.has(onThisPage(product));
}

/** The key of a product on this page: on another page, the shopper is asked again. */
function onThisPage(product: string): string {
  return location.pathname + product;
}
