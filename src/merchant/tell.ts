/**
 * Calls a function of the merchant's own, such as a log. A failure of it, at once or later, must not keep the answer
 * from the page or the cart.
 */
export async function tell(report: () => unknown): Promise<void> {
  try {
    await report();
  } catch {
    // There is nobody else to tell.
  }
}
