import type { Marks } from './page-address.ts';
import { nodesOf, type SchemaNode, textOf } from './schema-node.ts';

/** What a product or an offer can be recognised by in the page's address. */
export function marksOf(node: SchemaNode): Marks {
  const parts = [node, ...nodesOf(node['offers']), ...nodesOf(node['itemoffered'])];
  const texts = (...fields: readonly string[]) =>
    parts.flatMap((part) => fields.map((field) => textOf(part[field]))).filter(Boolean);
  return {
    links: texts('url', '@id'),
    identifiers: texts('sku', 'productid'),
  };
}
