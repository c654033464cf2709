import { chooseProduct, type ChosenProduct } from './choose-product.ts';
import { jsonLdNodes } from './json-ld.ts';
import { Microdata } from './microdata.ts';
import type { NoProductReason } from './no-product-reason.ts';
import { openGraphNodes } from './open-graph.ts';
import { pageAddress } from './page-address.ts';
import type { SchemaNode } from './schema-node.ts';

/** The product a page is about, with the fields of a quote request (service interface, endpoint 1). */
export interface DetectedProduct {
  /** Plain text: no tags, no character references, single spaces. */
  readonly productTitle: string;
  /** Price of one unit, in major units; always above 0. */
  readonly productPrice: number;
  /** Plain text of at most 1,000 characters; absent where the markup gives none. */
  readonly productDescription?: string;
  /** ISO 4217 code in capitals; absent where the markup gives none. */
  readonly currency?: string;
  /** The notation that title, price, description and currency were all read from. */
  readonly source: 'json-ld' | 'microdata' | 'open-graph';
}

/** The product, or why none can be told without a guess: `noProductMessage` says it in a sentence. */
export type ProductFinding =
  | { readonly product: DetectedProduct }
  | {
      readonly reason: NoProductReason;
      /** The prices that contradict each other, where that is the reason. */
      readonly prices?: string;
    };

/** What each notation says, in the order in which they are asked. */
type Sources = readonly (readonly [DetectedProduct['source'], ChosenProduct | NoProductReason])[];

/** `detectProduct` for several elements of a page as it is now: what they have in common is read once. */
export function productDetector(
  document: Document,
  address = new URL(document.URL),
): (element?: Element) => ProductFinding {
  const page = pageAddress(document, address);
  const choose = (nodes: () => readonly SchemaNode[]) => {
    try {
      return chooseProduct(nodes(), page);
    } catch {
      return 'several-products'; // More of them, or more deeply nested, than can be read.
    }
  };
  const jsonLd = choose(() => jsonLdNodes(document));
  const openGraph = choose(() => openGraphNodes(document));
  const microdata = new Microdata(document);
  const known = new Map<Element | undefined, ProductFinding>();
  return (element) => {
    const around = microdata.productAround(element);
    const finding =
      known.get(around) ??
      settle([
        ['json-ld', jsonLd],
        ['microdata', choose(() => microdata.nodes(around))],
        ['open-graph', openGraph],
      ]);
    known.set(around, finding);
    return finding;
  };
}

/** A product as one source has it; its title may be empty. */
interface SourceReading extends ChosenProduct {
  readonly product: DetectedProduct;
}

/** What the sources come to: the first that has title and price, unless another one contradicts it. */
function settle(sources: Sources): ProductFinding {
  const readings: SourceReading[] = [];
  let reason: NoProductReason = 'no-product';
  for (const [source, said] of sources) {
    if (typeof said === 'string') {
      if (said.startsWith('several') && !readings.some(hasTitle)) return { reason: said };
      if (reason === 'no-product') reason = said;
      continue;
    }
    const reading = { ...said, product: { ...said.product, source } };
    const other = readings.find((each) => isContradiction(each, reading));
    if (other) {
      return { reason: 'several-sources', prices: `${priceOf(other)}, ${priceOf(reading)}` };
    }
    if (reason === 'no-product') reason = 'no-title';
    readings.push(reading);
  }
  const first = readings.find(hasTitle);
  return first ? { product: first.product } : { reason };
}

function hasTitle({ product }: SourceReading): boolean {
  return product.productTitle !== '';
}

/**
 * Whether the prices differ, though the currencies may be the same, or the currencies alone: then one of them is wrong.
 * Where the first price is that of a variant, the other source may speak of the product as a whole, by the price of
 * another variant.
 */
function isContradiction(first: SourceReading, other: SourceReading): boolean {
  const { productPrice, currency } = other.product;
  const { currency: firstCurrency = currency } = first.product;
  const isOneCurrency = firstCurrency === (currency ?? firstCurrency);
  if (productPrice === first.product.productPrice) return !isOneCurrency;
  return isOneCurrency && !(hasTitle(first) && first.variantPrices.includes(productPrice));
}

function priceOf({ product: { productPrice, currency = '', source } }: SourceReading): string {
  return `${source} ${productPrice} ${currency}`.trim();
}
