import { meantByAddress } from './page-address.ts';
import { parsePriceText } from './price-text.ts';
import type { SchemaGraph } from './schema-graph.ts';
import { marksOf } from './schema-marks.ts';
import { isOfType, nodesOf, schemaName, type SchemaNode, textOf, valuesOf } from './schema-node.ts';

/** What an offer asks for one unit. */
export interface AskedPrice {
  /** In major units; `NaN` where a price is given that can't be read. */
  readonly price: number;
  /** ISO 4217 code; absent where none is given. */
  readonly currency: string | undefined;
}

/**
 * The different prices that the offers ask, as far as the page's address leaves them open; `undefined`
 * where the address names a variant that none of them is for.
 */
export function askedPrices(
  graph: SchemaGraph,
  page: readonly URL[],
  offers: readonly SchemaNode[],
): readonly AskedPrice[] | undefined {
  const single = offers.flatMap((offer) => flattened(graph, offer)).filter(isForOneUnit);
  const meant = meantByAddress(page, single, marksOf);
  if (single.length > 0 && meant.length === 0) return undefined;
  const prices = meant.flatMap((offer) => pricesOf(graph, offer));
  return [...new Map(prices.map((each) => [`${each.price} ${each.currency}`, each])).values()];
}

/** An offer with the offers it aggregates; those alone, where it has no price of its own. */
function flattened(graph: SchemaGraph, offer: SchemaNode): SchemaNode[] {
  const { priceCurrency } = offer;
  const flat = (each: SchemaNode): SchemaNode => ({ priceCurrency, ...each, offers: undefined });
  const whole = flat(offer);
  const parts = graph.nodes(offer['offers']).map(flat);
  return parts.length === 0 || pricesOf(graph, whole).length > 0 ? [whole, ...parts] : parts;
}

/** What one offer asks: its bounds, where it is a range; else its price; else what it specifies. */
function pricesOf(graph: SchemaGraph, offer: SchemaNode): AskedPrice[] {
  const bounds = pricesIn(offer, 'lowPrice', 'highPrice', 'minPrice', 'maxPrice');
  const [bound] = bounds;
  if (bound) return bounds.length > 1 ? bounds : [bound, { ...bound, price: NaN }];

  const own = pricesIn(offer, 'price');
  if (own.length > 0) return own;

  const { priceCurrency } = offer;
  const specifications = graph.nodes(offer['priceSpecification']).filter(isForOneUnit);
  for (const type of [/^(SalePrice)?$/, /^RegularPrice$/]) {
    const asked = specifications.filter((each) => type.test(schemaName(textOf(each['priceType']))));
    if (asked.length > 0)
      return asked.flatMap((each) => pricesIn({ priceCurrency, ...each }, 'price'));
  }
  return [];
}

function pricesIn(node: SchemaNode, ...fields: readonly string[]): AskedPrice[] {
  const code = textOf(node['priceCurrency']).toUpperCase();
  const currency = /^[A-Z]{3}$/.test(code) ? code : undefined;
  return fields
    .flatMap((field) => valuesOf(node[field]))
    .map((value) => ({ price: amountOf(value), currency }));
}

function amountOf(value: unknown): number {
  const amount = typeof value === 'string' ? parsePriceText(value) : value;
  return typeof amount === 'number' && amount > 0 && amount < Infinity ? amount : NaN;
}

/** False for prices that are not asked of everybody for one unit: for members, in bulk, for delivery. */
function isForOneUnit(node: SchemaNode): boolean {
  const [quantity] = nodesOf(node['eligibleQuantity']);
  const least = Number(textOf(quantity?.['minValue']) || textOf(quantity?.['value']) || 1);
  return (
    least <= 1 &&
    valuesOf(node['validForMemberTier']).length === 0 &&
    valuesOf(node['priceComponentType']).length === 0 &&
    !isOfType(node, /ChargeSpecification$/)
  );
}
