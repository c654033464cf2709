import type { ProductInMarkup } from './detected-product.ts';
import type { NoProductReason } from './no-product-reason.ts';
import { isLike } from './is-like.ts';
import { meantByAddress, type PageAddress } from './page-address.ts';
import { SchemaGraph } from './schema-graph.ts';
import { askedPrices, type AskedPrice } from './asked-price.ts';
import { isProduct, nodesOf, type SchemaNode, textOf, valuesOf } from './schema-node.ts';

/** The product that one source's markup describes. */
export interface ChosenProduct {
  /** Empty where the markup gives none. */
  readonly title: string;
  /** Its `productTitle` is `title`, and may be empty too. */
  readonly product: ProductInMarkup;
  /** The prices of the product and its other variants: another source may give one of them for the whole product. */
  readonly variantPrices: readonly number[];
  /**
   * True where the page's address or heading names the product; false where its markup says that it is at another
   * address. Absent where neither is so: the product was chosen only because there is no other.
   */
  readonly isNamed: boolean | undefined;
}

/** Why a source has no product. */
export interface NoProduct {
  readonly reason: NoProductReason;
  /** Of a product that the page may be about, although there is no single price for it that can be read. */
  readonly title?: string;
  /** Its prices, if it has some: where there are several, the first is the one for machines. */
  readonly asked?: readonly AskedPrice[];
}

/** A product on its own, or one variant of a group. */
interface Candidate {
  readonly node: SchemaNode;
  readonly isVariant: boolean;
  /** Whether it says that it is at the page's own path; absent where it says no path. */
  readonly isHere?: boolean | undefined;
}

/** What the markup says of a candidate. */
interface Reading extends Candidate {
  /** Empty where the markup gives none. */
  readonly title: string;
  /** The prices that are asked for it; see `askedPrices`. */
  readonly asked: readonly AskedPrice[] | undefined;
}

/**
 * The one product among what a source describes, or why there is none. The page's main entity wins,
 * then what the page's address names, then what its heading names; descriptions that come to the same title and
 * price are one. A product without an offer, such as the subject of a review, does not count beside one with an offer.
 *
 * @param isHeading - Whether a title is one by which the page calls itself.
 */
export function chooseProduct(
  nodes: readonly SchemaNode[],
  page: PageAddress,
  isHeading: (title: string) => boolean,
): ChosenProduct | NoProduct {
  const graph = new SchemaGraph(nodes);
  const candidates = candidatesOf(graph);
  if (candidates.length === 0) return { reason: 'no-product' };

  const read = meantByAddress(page, candidates).map((candidate) =>
    toReading(graph, page, candidate),
  );
  const offered = read.filter(({ asked }) => asked?.length !== 0);
  if (read.length === 0 || offered.some(({ asked }) => !asked)) {
    return { reason: 'several-variants' };
  }

  const isOwn = ({ title, isVariant }: Reading) => !isVariant && isHeading(title);
  const titled = offered.filter(({ title }) => title);
  const readings = titled.length > 0 ? withoutCards(titled, isOwn) : offered;
  const count = countDifferent(readings);
  if (count > 1) {
    const areVariants = countDifferent(readings.filter(({ isVariant }) => isVariant)) === count;
    return { reason: areVariants ? 'several-variants' : 'several-products' };
  }
  const [reading] = readings;
  const isNamed = (each: Reading) => isOwn(each) || each.isHere;
  // A product without a price in this source, which the page may be about.
  const rival = read.find(
    (each) =>
      each.title &&
      each.title !== reading?.title &&
      (valuesOf(each.node['offers']).length > 0 || isNamed(each)),
  )?.title;
  if (reading?.title && rival && !isNamed(reading)) return { reason: 'several-products' };
  const product = reading ?? read[0];
  const variants = candidates.filter(
    ({ node, isVariant }) => node === product?.node || (isVariant && product?.isVariant),
  );
  const prices = variants.flatMap(
    (variant) => toReading(graph, { ...page, known: [] }, variant).asked ?? [],
  );
  // Where only other variants have a price, the next source could only name a price of theirs.
  if (reading) return toProduct(reading, prices, isNamed(reading));
  return prices.length > 0 ? { reason: 'several-variants' } : { reason: 'no-price', title: rival };
}

function candidatesOf(graph: SchemaGraph): Candidate[] {
  const main = graph.roots.flatMap((root) => graph.nodes(root['mainentity'])).filter(isProduct);
  const own = graph.roots.filter(isProduct);
  const besideGroup = Map.groupBy(own, (node) => textOf(nodesOf(node['isvariantof'])[0]?.['@id']));
  return (main.length > 0 ? main : own).flatMap((node) => {
    const id = textOf(node['@id']);
    // Where variants of a group stand beside it, the page is about those.
    const variants = (id && besideGroup.get(id)) || graph.nodes(node['hasvariant']);
    if (variants.length === 0) return [{ node, isVariant: 'isvariantof' in node }];
    const { name, description } = node;
    // The group's own offer may be the lowest of its variants' offers.
    const offers = variants.some((variant) => 'offers' in variant) ? undefined : node['offers'];
    return variants.map((variant) => ({
      node: { name, description, offers, ...variant },
      isVariant: true,
    }));
  });
}

function toReading(graph: SchemaGraph, page: PageAddress, candidate: Candidate): Reading {
  const { node } = candidate;
  // The offers of its models are offers too: Gambio has those of the variants there, each with its address.
  const offered = askedPrices(graph, page, graph.nodes([node['offers'], node['model']]));
  // Hand-written markup often gives the price to the product itself, some beside an offer without one.
  const asked = offered?.length === 0 ? askedPrices(graph, page, [node]) : offered;
  return { ...candidate, title: textOf(node['name']), asked };
}

/**
 * Leaves out the cards of other products, if the page names its own. Apps give one product several titles, of which one
 * contains another; any other title is that of a card.
 */
function withoutCards(
  readings: readonly Reading[],
  isOwn: (reading: Reading) => boolean,
): readonly Reading[] {
  const named = readings.find(isOwn)?.title;
  return readings.filter((each) => !named || isOwn(each) || isLike(each.title, named));
}

/** How many titles and prices the readings come to. */
function countDifferent(readings: readonly Reading[]): number {
  return new Set(readings.map(({ title, asked }) => JSON.stringify([title, asked]))).size;
}

function toProduct(
  { node, title, asked = [] }: Reading,
  variantPrices: readonly AskedPrice[],
  isNamed: boolean | undefined,
): ChosenProduct | NoProduct {
  const [price, other] = asked;
  if (other || !price?.price) {
    return { reason: other ? 'several-prices' : 'unreadable-price', title, asked };
  }
  const productDescription = /.{0,1000}/u.exec(textOf(node['description']))?.[0];
  return {
    title,
    product: {
      productTitle: title,
      productPrice: price.price,
      ...(productDescription && { productDescription }),
      ...(price.currency && { currency: price.currency }),
    },
    variantPrices: variantPrices.map((each) => each.price),
    isNamed,
  };
}
