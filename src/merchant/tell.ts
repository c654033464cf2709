/**
 * Tells the merchant's own function something, such as a log. Where that fails, at once or later, it must not keep the
 * answer from the page or the cart.
 */
export async function tell(report: () => unknown): Promise<void> {
  try {
    await report();
  } catch {
    // There is nobody else to tell.
  }
}
