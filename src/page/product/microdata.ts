import type { SchemaNode } from './schema-node.ts';

/** What the page's microdata describes at its top (HTML Standard, "Microdata"). */
export function microdataNodes(document: Document): SchemaNode[] {
  if (!document.querySelector('[itemtype*="schema.org/Product"]')) return [];
  const known = new Map<Element, SchemaNode>();
  const items = document.querySelectorAll('[itemscope]:not([itemprop])');
  return [...items].map((item) => readItem(item, known));
}

function readItem(item: Element, known: Map<Element, SchemaNode>): SchemaNode {
  const found = known.get(item);
  if (found) return found;
  known.set(item, {}); // An item that refers back to itself finds this.

  const fields = new Map<string, unknown[]>([
    ['@type', tokens(item, 'itemtype')],
    ['@id', tokens(item, 'itemid')],
  ]);
  for (const element of propertiesOf(item)) {
    for (const name of tokens(element, 'itemprop')) {
      const values = fields.get(name) ?? [];
      values.push(
        element.hasAttribute('itemscope') ? readItem(element, known) : textOf(element, name),
      );
      fields.set(name, values);
    }
  }
  const node = Object.fromEntries(fields);
  known.set(item, node);
  return node;
}

/** The elements that carry the item's properties: inside it, or named by `itemref`. */
function propertiesOf(item: Element): Element[] {
  const inside = [...item.querySelectorAll('[itemprop]')].filter(
    (element) => scopeOf(element) === item,
  );
  const referred = tokens(item, 'itemref').flatMap((id) => {
    const root = item.ownerDocument.getElementById(id);
    if (!root || root === item) return [];
    const below = [...root.querySelectorAll('[itemprop]')].filter(
      (element) => scopeOf(element) === scopeOf(root),
    );
    return root.hasAttribute('itemprop') ? [root, ...below] : below;
  });
  return [...inside, ...referred];
}

function scopeOf(element: Element): Element | null | undefined {
  return element.parentElement?.closest('[itemscope]');
}

/**
 * A property's text. `content` counts on every element, as search engines read it; a link is no title.
 * A price in pieces ($19<sup>99</sup>) would run together into another one: its pieces are kept apart.
 */
function textOf(element: Element, name: string): string {
  const given =
    element.getAttribute('content') ||
    (element.matches('data,meter') && element.getAttribute('value')) ||
    (name !== 'name' && element.matches('a,area,link') && element.getAttribute('href'));
  if (given) return given;
  const text = element.textContent ?? '';
  return /price$/i.test(name) && piecesWithDigits(element) > 1 ? `${text}…` : text;
}

function piecesWithDigits(element: Element): number {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let pieces = 0;
  while (texts.nextNode()) if (/\d/.test(texts.currentNode.nodeValue ?? '')) pieces++;
  return pieces;
}

function tokens(element: Element, attribute: string): string[] {
  return element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
}
