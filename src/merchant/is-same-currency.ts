/**
 * Whether a price was shown in the currency that the shop charges in, in letters of either case. A page may show plain
 * numbers, and a shop with one currency need not name it: then nothing disagrees.
 */
export function isSameCurrency(shown: string | undefined, charged: string | undefined): boolean {
  return !shown || !charged || shown.toUpperCase() === charged.toUpperCase();
}
