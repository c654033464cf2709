import { chooseProduct, type ChosenProduct, type NoProduct } from './choose-product.ts';
import type { DetectedProduct } from './detected-product.ts';
import { isLike } from './is-like.ts';
import { pageHeadings } from './page-headings.ts';
import { Microdata } from './microdata.ts';
import type { NoProductReason } from './no-product-reason.ts';
import { openGraphNodes } from './open-graph.ts';
import { pageAddress } from './page-address.ts';
import { jsonLdNodes } from './json-ld.ts';
import type { SchemaNode } from './schema-node.ts';

/** The product, or why none can be told without a guess: `noProductMessage` says it in a sentence. */
export type ProductFinding =
  | { readonly product: DetectedProduct }
  | {
      readonly reason: NoProductReason;
      /** The prices that contradict each other, where that is the reason. */
      readonly prices?: string;
    };

/** What one notation says. */
type Said = Pick<DetectedProduct, 'source'> & (ChosenProduct | NoProduct);

/** `detectProduct` for several elements of a page as it is now: what they have in common is read once. */
export function productDetector(
  document: Document,
  // Not `document.URL`, which is a form where the page has one of that name.
  address = new URL(document.documentURI),
): (element?: Element) => ProductFinding {
  const page = pageAddress(document, address);
  const headings = pageHeadings(document);
  const choose = (
    source: DetectedProduct['source'],
    nodes: () => readonly SchemaNode[],
    around?: Element,
  ): Said => {
    const isHeading = (title: string) => Boolean(around) || headings.includes(title);
    try {
      return { source, ...chooseProduct(nodes(), page, isHeading) };
    } catch {
      // There are more nodes, or more deeply nested ones, than can be read.
      return { source, reason: 'several-products' };
    }
  };
  const jsonLd = choose('json-ld', () => jsonLdNodes(document));
  const openGraph = choose('open-graph', () => openGraphNodes(document));
  const microdata = new Microdata(document);
  const known = new Map<Element | undefined, ProductFinding>();
  return (element) => {
    const around = microdata.productAround(element);
    const found = known.get(around);
    if (found) return found;
    const own = choose('microdata', () => microdata.nodes(around), around);
    const finding = settle([jsonLd, own, openGraph], headings, around && own.title);
    known.set(around, finding);
    return finding;
  };
}

/** A product as one source has it; its title may be empty. */
type Reading = Extract<Said, ChosenProduct>;

/**
 * What the sources come to, in their order: the first that has title and price, unless another one contradicts it.
 *
 * @param headings - What the page calls itself.
 * @param own - Title of the product around the element; a product of a title that is not like it is another one.
 */
function settle(sources: readonly Said[], headings: readonly string[], own = ''): ProductFinding {
  const readings: Reading[] = [];
  const rivals: string[] = [];
  let reason: NoProductReason = 'no-product';
  for (const said of sources) {
    if ('reason' in said) {
      const [machine, ...others] = said.asked ?? [];
      // A script may have shown another variant's price since, so that a reading has the old one. That is the one for
      // machines here, or none of those that are given here for the same product.
      const mayBeOutdated = ({ title, variantPrices }: Reading) =>
        !title ||
        variantPrices.every((price) => price === machine?.price) ||
        (title === said.title &&
          machine?.price &&
          others.every(({ price }) => price && !variantPrices.includes(price)));
      if (said.reason.startsWith('several') && readings.every(mayBeOutdated)) {
        return { reason: said.reason };
      }
      if (reason === 'no-product') reason = said.reason;
      if (said.title) rivals.push(said.title);
      continue;
    }
    const other = readings.find((each) => isContradiction(each, said));
    // A product that says that it is at another address is not the one that the page is about.
    const isElsewhere = other?.isNamed && said.isNamed === false && other.title !== said.title;
    if (isElsewhere) continue;
    if (other) {
      return { reason: 'several-sources', prices: `${priceOf(other)}, ${priceOf(said)}` };
    }
    if (reason === 'no-product') reason = 'no-title';
    readings.push(said);
  }
  const first = readings.find(({ title }) => title && isLike(title, own));
  const isSure =
    first &&
    (first.isNamed ||
      (rivals.every((title) => title === first.title) && !isOfOtherPage(first, headings)) ||
      // Another source speaks of the same product.
      readings.some(
        (each) => each !== first && each.product.productPrice === first.product.productPrice,
      ));
  if (isSure) return { product: { ...first.product, source: first.source } };
  return { reason: readings.some(({ title }) => title) ? 'several-products' : reason };
}

/** Whether a product says that it is at another address, on a page that calls itself by other names. */
function isOfOtherPage({ isNamed, title }: Reading, headings: readonly string[]): boolean {
  return isNamed === false && headings.length > 0 && !headings.some((each) => isLike(each, title));
}

/**
 * Whether one of two sources must be wrong: their prices differ although they may be in one currency, or only their
 * currencies differ. Where the first price is that of a variant, the other source may give the price of another variant
 * for the product as a whole.
 */
function isContradiction(first: Reading, other: Reading): boolean {
  const { productPrice, currency } = other.product;
  const { currency: firstCurrency = currency } = first.product;
  const isOneCurrency = firstCurrency === (currency ?? firstCurrency);
  if (productPrice === first.product.productPrice) return !isOneCurrency;
  return isOneCurrency && !(first.title && first.variantPrices.includes(productPrice));
}

function priceOf({ source, product: { productPrice, currency = '' } }: Reading): string {
  return `${source} ${productPrice} ${currency}`.trim();
}
