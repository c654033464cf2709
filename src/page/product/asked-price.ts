import { currencyCode } from '../currency-code.ts';
import { meantByAddress, type PageAddress } from './page-address.ts';
import { amountsIn } from './price-text.ts';
import type { SchemaGraph } from './schema-graph.ts';
import { isOfType, nodesOf, type SchemaNode, termOf, textOf, valuesOf } from './schema-node.ts';

/** What an offer asks for one unit. */
export interface AskedPrice {
  /** In major units; `NaN` where a price is given that can't be read. */
  readonly price: number;
  /** ISO 4217 code; absent where none is given. */
  readonly currency?: string | undefined;
}

/**
 * The different prices that the offers ask, as shoppers see them and as far as the page's address leaves them open;
 * `undefined` where the address names a variant that none of them is for.
 */
export function askedPrices(
  graph: SchemaGraph,
  page: PageAddress,
  offers: readonly SchemaNode[],
): readonly AskedPrice[] | undefined {
  const single = offers.flatMap((offer) => flattened(graph, offer)).filter(isForOneUnit);
  const meant = meantByAddress(
    page,
    single.map((node) => ({ node })),
    false,
  );
  if (single.length > 0 && meant.length === 0) return undefined;
  const prices = meant.flatMap(({ node: offer }) => {
    const asked = pricesOf(graph, offer);
    return isByTime(graph, offer, asked) ? SEVERAL : asked;
  });
  // Templates write what was computed (`34.1768`), while shoppers see it rounded. A little more, because half a cent may
  // be a binary fraction below it.
  return [
    ...new Map(
      prices.map(({ price: exact, currency }) => {
        const price = Number(
          (exact + 1e-8).toFixed(currency && !THREE_DECIMALS.test(currency) ? 2 : 3),
        );
        return [`${price} ${currency}`, { price, currency }];
      }),
    ).values(),
  ];
}

/** Stands for a price that can't be told. It is two prices, so that no other notation is asked for the price. */
const SEVERAL: readonly AskedPrice[] = [{ price: 0 }, { price: NaN }];

/**
 * Whether an offer specifies, in words, by a code of UN/CEFACT or by a duration such as `P1M`, that its price is for a
 * time, such as a month or a day of rent. A specification of another amount is an instalment, and does not count.
 */
function isByTime(graph: SchemaGraph, offer: SchemaNode, asked: readonly AskedPrice[]): boolean {
  return graph.nodes(offer['pricespecification']).some((each) => {
    const units = [each, ...nodesOf(each['referencequantity'])].flatMap(
      ({ unitcode, unittext, billingduration }) => [unitcode, unittext, billingduration],
    );
    return (
      /\b(mo|day|wee|year|ann|ho?ur|p1[ymwd])/i.test(String(units)) &&
      asked.every(({ price }) => Number(each['price'] ?? price) === price)
    );
  });
}

/** An offer with the offers it aggregates; those alone, where its own prices say no more. */
function flattened(graph: SchemaGraph, offer: SchemaNode): SchemaNode[] {
  const { pricecurrency } = offer;
  const flat = (each: SchemaNode): SchemaNode => ({ pricecurrency, ...each, offers: undefined });
  const parts = graph.nodes(offer['offers']).map(flat);
  // A lowest price alone leaves open what others cost, unless the aggregate lists as many offers as it counts.
  const isWhole = parts.length > 0 && parts.length === Number(offer['offercount']);
  const whole = flat(isWhole ? { highprice: offer['lowprice'], ...offer } : offer);
  return parts.length > 0 && isListed(graph, whole, parts) ? parts : [whole, ...parts];
}

/** Whether the offers that an aggregate lists have all its prices: else a bound is the price of an unlisted offer. */
function isListed(graph: SchemaGraph, whole: SchemaNode, parts: readonly SchemaNode[]): boolean {
  const listed = parts.flatMap((part) => pricesOf(graph, part)).map(({ price }) => price);
  return pricesOf(graph, whole).every(({ price }) => listed.includes(price));
}

/** Fields of a range: of an aggregate and of a specification. */
const BOUNDS = ['lowprice', 'highprice', 'minprice', 'maxprice'];

/** Types of specified prices that are asked; the others are list prices and the like. */
const ASKED = /^(SalePrice)?$/i;

/**
 * The prices that one offer asks. Of a range, the bounds, whether the offer or a specification has them. Else the
 * offer's own price, and a sale price that is specified besides. Else the price that is specified.
 */
function pricesOf(graph: SchemaGraph, offer: SchemaNode): readonly AskedPrice[] {
  const { pricecurrency } = offer;
  const specifications = graph.nodes(offer['pricespecification']).filter(isForOneUnit);
  const specified = (type: RegExp, ...fields: readonly string[]) =>
    specifications
      .filter((each) => type.test(termOf(each['pricetype'])))
      .flatMap((each) => pricesIn({ pricecurrency, ...each }, ...fields));

  const bounds = [...pricesIn(offer, ...BOUNDS), ...specified(ASKED, ...BOUNDS)];
  if (bounds.length > 0) return bounds.length > 1 ? bounds : SEVERAL;

  const own = pricesIn(offer, 'price');
  if (own.length > 0) {
    const sale = specified(/^SalePrice$/i, 'price');
    return [...own, ...sale.filter(({ price }) => !own.some((each) => each.price === price))];
  }
  const asked = specified(ASKED, 'price');
  return asked.length > 0 ? asked : specified(/^RegularPrice$/i, 'price');
}

/** Currencies that group thousands by a point, and in which a thousand buys nothing that a plan is sold for. */
const THOUSANDS = /ARS|CLP|COP|HUF|IDR|IQD|ISK|PYG|VND/;

/** Currencies whose amounts are shown with three decimals. */
const THREE_DECIMALS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** Signs before currencies that have them. The first, `$`, is the sign of many other currencies too. */
const SIGNS = '$USD $CAD $AUD ₹INR €EUR £GBP £EGP ¥JPY ¥CNY ￥JPY ￥CNY';

/**
 * Whether a price text has the code or the sign of another currency. Of words such as `kr`, one small letter tells; not
 * an `s`, because of `Rs`, which is of rupees too.
 */
function isInOther(text: string, currency: string): boolean | undefined {
  return text
    .match(/[A-Z]{3}|\p{Sc}|[^\P{Ll}s]/gu)
    ?.some(
      (mark) =>
        mark !== currency &&
        !SIGNS.includes(mark + currency) &&
        (SIGNS.indexOf(mark) > 0 || SIGNS.includes(currency) || mark.length > 1),
    );
}

function pricesIn(node: SchemaNode, ...fields: readonly string[]): AskedPrice[] {
  const currency = currencyCode(textOf(node['pricecurrency']));
  // JSON reads a template's `12.990` as 12.99, and `12.000` as 12.
  const least = currency && THOUSANDS.test(currency) ? 1000 : 0;
  return fields
    .flatMap((field) => valuesOf(node[field]))
    .flatMap((value) => {
      // Of dinars, `12.500` is no thousands: it has their three decimals.
      const text =
        currency && THREE_DECIMALS.test(currency)
          ? String(value).replace(/(?<!\.\d*)\.\d{3}(?![.,\d])/, '$&0')
          : String(value);
      // The template names one currency for ever, while a script converts the shown price to another one.
      return amountsIn(text).concat(currency && isInOther(text, currency) ? NaN : []);
    })
    .map((amount) => ({ price: amount > least ? amount : NaN, currency }));
}

/** Fields that only a price has that is not asked of everybody, once, for one unit. */
const CONDITIONS = [
  'validformembertier',
  'pricecomponenttype',
  'referencequantity',
  'billingduration',
  'billingincrement',
];

/** False for prices for businesses, for members, in bulk, by weight, by month, for rent, for delivery. */
function isForOneUnit(node: SchemaNode): boolean {
  const [quantity] = nodesOf(node['eligiblequantity']);
  const least = Number(textOf(quantity?.['minvalue']) || textOf(quantity?.['value']));
  return (
    least <= 1 &&
    termOf(node['eligiblecustomertype']) !== 'Business' &&
    /^(Sell)?$/i.test(termOf(node['businessfunction'])) &&
    CONDITIONS.every((field) => valuesOf(node[field]).length === 0) &&
    !isOfType(node, /ChargeSpecification$/i)
  );
}
