import { attributeOf, closest, fits, isElement } from '../selectors.ts';
import { withHosts } from '../with-hosts.ts';
import { amountsIn } from './price-text.ts';
import { isProduct, type SchemaNode, toNode } from './schema-node.ts';

const ITEM = '[itemscope]';

/** Most properties to read at a time: items can refer to each other without end. */
const MOST_PROPERTIES = 20_000;

/** How much of a price's own element is read, in characters. */
const LONGEST_PRICE = 200;

/** Most texts of a price or an offer to read. */
const MOST_PIECES = 100;

/** The microdata of a page (HTML Standard, "Microdata"), as it is when this is made. */
export class Microdata {
  /** The items at the top: no property of another, and not inside a product. */
  readonly #roots: readonly Element[];
  /** For each item, the innermost product that it is or that is around it. */
  readonly #products = new Map<Element | null | undefined, Element | undefined>();
  readonly #properties: Map<Element | null, Element[]>;
  readonly #known = new Map<Element, SchemaNode>();
  #propertiesRead = 0;

  constructor(document: Document) {
    // In the order of the document: each item comes after those around it.
    this.#roots = [...document.querySelectorAll(ITEM)].filter((item) => {
      const scope = scopeOf(item);
      const around = this.#products.get(scope);
      this.#products.set(item, isProduct({ '@type': tokens(item, 'itemtype') }) ? item : around);
      return !scope || !(around || fits(item, '[itemprop]'));
    });
    this.#properties = Map.groupBy(document.querySelectorAll('[itemprop]'), scopeOf);
  }

  /** The innermost product item around an element, which may be in a shadow tree. */
  productAround(element: Element | undefined): Element | undefined {
    return element && this.#products.get(withHosts(element).at(-1)?.closest(ITEM));
  }

  /**
   * The page's top-level items, without products inside another product; or the one product given.
   * @throws {RangeError} when there are too many properties to read.
   */
  nodes(product: Element | undefined): SchemaNode[] {
    this.#propertiesRead = 0;
    // A reading that was given up may have left half-read items behind.
    this.#known.clear();
    return (product ? [product] : this.#roots).map((item) => this.#node(item));
  }

  #node(item: Element): SchemaNode {
    const found = this.#known.get(item);
    if (found) return found;
    this.#known.set(item, {}); // An item that refers back to itself finds this.

    const fields = this.#propertiesOf(item).flatMap((element) =>
      tokens(element, 'itemprop').map((name): [string, unknown] => [
        name,
        fits(element, ITEM) ? this.#node(element) : textOf(element, name),
      ]),
    );
    const node = toNode([
      ['@type', tokens(item, 'itemtype')],
      ['@id', tokens(item, 'itemid')],
      ...fields,
    ]);
    this.#known.set(item, node);
    return node;
  }

  /** The elements that carry the item's properties: inside it, or named by `itemref`. */
  #propertiesOf(item: Element): Element[] {
    return [
      ...this.#propertiesIn(item),
      ...tokens(item, 'itemref').flatMap((id) => {
        const root = item.ownerDocument.getElementById(id);
        return root && root !== item
          ? this.#propertiesIn(scopeOf(root)).filter((element) => root.contains(element))
          : [];
      }),
    ];
  }

  #propertiesIn(scope: Element | null): readonly Element[] {
    const properties = this.#properties.get(scope) ?? [];
    this.#propertiesRead += properties.length + 1;
    if (this.#propertiesRead > MOST_PROPERTIES) throw new RangeError();
    return properties;
  }
}

/** The item that an element is in, apart from the one that it is. */
function scopeOf(element: Element): Element | null {
  return closest(element, `${ITEM}:not(:scope)`);
}

/**
 * A property's text. `content` counts on every element, as it does for search engines; a link is no title.
 * The pieces of a price ($19<sup>99</sup>) are kept apart, because they would run together into another price.
 */
function textOf(element: Element, name: string): string {
  const isPrice = /price$/i.test(name);
  const isHidden = isPrice && (Boolean(closest(element, 'del,s')) || isPassedOver(element));
  const shown = (isPrice && pieces(element).join('|')) || element.textContent;
  const given =
    element.getAttribute('content') ||
    (fits(element, 'data,meter') && element.getAttribute('value')) ||
    (!/^name$/i.test(name) && fits(element, 'a,area,link') && element.getAttribute('href')) ||
    (isHidden && shown);
  if (!given || !isPrice) return given || shown;
  return withShownPrice(element, given, isHidden ? '' : shown);
}

/**
 * The price that the markup gives to machines, together with the one that shoppers see, where that is another one: many
 * themes give the price of another variant to machines. Of an element without a text that is shown, shoppers see the
 * price somewhere in its offer.
 */
function withShownPrice(element: Element, given: string, shown: string): string {
  const offer = !shown && closest(element, '[itemprop="offers"]');
  // Of what stands in an offer, not all numbers are prices. In the price's own element, they are, whatever words and
  // other pieces stand around them.
  const texts = offer
    ? pieces(offer)
    : (shown.slice(0, LONGEST_PRICE).match(/\d[\d.,'’\s]*/g) ?? []);
  const price = Number(amountsInThousands(given).join());
  const distance = (text: string) =>
    Math.min(...amountsInThousands(text).map((amount) => Math.abs(amount - price)));
  // A difference of less than 1 may be cents that stand in another text.
  if (texts.some((text) => distance(text) < 1)) return given;
  // A whole number alone in an offer may be the stock.
  const other = texts.find((text) => distance(text) >= 1 && !(offer && /^[\d\s]*$/.test(text)));
  return other ? `${given}|${other}` : given;
}

/**
 * The amounts that a text says to shoppers, who read `1,299` as thousands, and pass over the asterisk of a footnote;
 * thousandths of a dinar are compared as such.
 */
function amountsInThousands(text: string): readonly number[] {
  return amountsIn(text.replace(/\*|[.,](?=\d{3}\b|\s*$)/g, ''));
}

/** The texts within an element that are shown, without those that are struck through: such a price is asked no more. */
function pieces(element: Element): string[] {
  // Of elements and texts (5), it takes the texts (1), and goes into no element (2) but those that are shown (3).
  const texts = element.ownerDocument.createTreeWalker(element, 5, (node) =>
    isElement(node) ? (isPassedOver(node) ? 2 : 3) : 1,
  );
  const found: string[] = [];
  while (texts.nextNode() && found.length < MOST_PIECES) {
    found.push(texts.currentNode.nodeValue ?? '');
  }
  return found;
}

/** Whether shoppers pass over a price in an element: it is not shown, or struck through. */
function isPassedOver(element: Element): boolean {
  // A document that is not shown itself has no styles.
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return (
    fits(element, 'del,s') ||
    style?.display === 'none' ||
    style?.textDecorationLine === 'line-through'
  );
}

function tokens(element: Element, attribute: string): string[] {
  return attributeOf(element, attribute)?.match(/\S+/g) ?? [];
}
