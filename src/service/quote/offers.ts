import { decimalText } from '../../schemas/money.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Catalogue, PlanCategory, PriceBand } from '../catalogue/catalogue-types.ts';
import { categoryRecogniser } from './recognise-category.ts';

/** A plan for one unit of a product. */
export interface Offer {
  readonly warrantySKU: string;
  /** Major units. */
  readonly warrantyPrice: number;
  /** Years. */
  readonly warrantyTenure: number;
}

/** What the catalogue has for a product, in rising tenure. */
export interface Offers {
  readonly category: PlanCategory;
  readonly priceBand: PriceBand;
  readonly offerList: readonly Offer[];
}

/** Where the buyer lives, in capitals. */
export type Location = Pick<QuoteQuery, 'country' | 'state'>;

/** Finds the plans for a product where its buyer lives; undefined where there are none. */
export type FindOffers = (product: QuoteRequest, location: Location) => Offers | undefined;

/** Finds offers in a catalogue. */
export function offerFinder(catalogue: Catalogue): FindOffers {
  const recogniseCategory = categoryRecogniser(catalogue);
  return (product, location) => {
    if (!isServed(location, catalogue)) return undefined;
    const category = recogniseCategory(product);
    return category && offersInBand(category, product.productPrice);
  };
}

/** Whether a country, and its state where one is given, is served. */
export function isServed({ country, state }: Location, { countries }: Catalogue): boolean {
  const served = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (served === undefined) return false;
  return state === undefined || !served.excludedStates?.includes(state);
}

/** The plans for what costs so much; undefined where the price is in no band. */
export function offersInBand(category: PlanCategory, price: number): Offers | undefined {
  const priceBand = category.priceBands.find(({ from, below }) => price >= from && price < below);
  if (priceBand === undefined) return undefined;
  const offerList = Object.entries(priceBand.percentByTenure).map(([tenure, percent]) => ({
    warrantySKU: `${category.skuPrefix}-${priceBand.name}-${tenure}Y`,
    warrantyPrice: planPrice(price, percent),
    warrantyTenure: Number(tenure),
  }));
  return { category, priceBand, offerList };
}

/**
 * So many percent of an amount, computed exactly, rounded to the nearest whole unit, less 0.01: 8 % of
 * 699 is 55.92, so the plan costs 55.99.
 */
export function planPrice(amount: number, percent: number): number {
  const [one, other] = [fraction(amount), fraction(percent)];
  const numerator = one.numerator * other.numerator;
  const denominator = one.denominator * other.denominator * 100n;
  const wholeUnits = (2n * numerator + denominator) / (2n * denominator);
  return Number(`${wholeUnits > 1n ? wholeUnits - 1n : 0n}.99`);
}

/** An amount as a fraction of whole numbers. */
function fraction(amount: number): { numerator: bigint; denominator: bigint } {
  const [whole = '', decimals = ''] = decimalText(amount).split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}
