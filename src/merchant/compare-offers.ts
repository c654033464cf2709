import type { QuoteItem } from '../schemas/quote-shape.ts';
import type { Selection } from '../schemas/selection.ts';

/** The part of a selection that an offer decides. */
type Choice = Pick<Selection, 'warrantySKU' | 'warrantyTenure' | 'warrantyPrice'>;

/** A selection beside the offers that exist now. */
export type OfferComparison<Selected extends Choice = Selection> =
  | {
      /** There is an offer with this SKU, tenure and price. */
      status: 'ok';
      selected: Selected;
      current: QuoteItem;
    }
  | {
      /** The offer with this SKU and tenure has another price. */
      status: 'price-changed';
      selected: Selected;
      current: QuoteItem;
    }
  | {
      /** There is no offer with this SKU and tenure. */
      status: 'offer-gone';
      selected: Selected;
      /** The offer with this SKU and another tenure, where there is one. */
      current: QuoteItem | null;
    };

/** Compares SKU, tenure and price; equal JSON numbers are equal decimals. */
export function compareOffers<Selected extends Choice>(
  selected: Selected,
  offers: readonly QuoteItem[],
): OfferComparison<Selected> {
  const sameSku = offers.filter((offer) => offer.warrantySKU === selected.warrantySKU);
  const samePlan = sameSku.filter((offer) => offer.warrantyTenure === selected.warrantyTenure);
  const same = samePlan.find((offer) => offer.warrantyPrice === selected.warrantyPrice);
  if (same) return { status: 'ok', selected, current: same };
  const [changed] = samePlan;
  if (changed) return { status: 'price-changed', selected, current: changed };
  return { status: 'offer-gone', selected, current: sameSku[0] ?? null };
}
