import { addMoney, multiplyMoney } from '../../schemas/money.ts';
import type { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import type { Catalogue } from '../catalogue/catalogue-types.ts';
import { isServed, type Location, type Offers, offersInBand } from '../quote/offers.ts';

/**
 * The plans over a set of products: priced by the exact total of those that are marked as covered.
 * Undefined where nothing is covered, the total is in no price band, or the country is not served.
 */
export function wholeSystemOffers(
  lineItemList: readonly WholeSystemLineItem[],
  location: Location,
  catalogue: Catalogue,
): Offers | undefined {
  if (!isServed(location, catalogue)) return undefined;
  const coveredTotal = addMoney(
    ...lineItemList
      .filter(({ isCovered }) => isCovered === true)
      .map(({ unitPrice = 0, quantity = 1 }) => multiplyMoney(unitPrice, quantity)),
  );
  return offersInBand(catalogue.wholeSystem, coveredTotal);
}
