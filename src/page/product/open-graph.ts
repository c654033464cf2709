import type { SchemaNode } from './schema-node.ts';

const PRICES = ['product:price:amount', 'product:sale_price:amount', 'og:price:amount'];
const CURRENCIES = ['product:price:currency', 'product:sale_price:currency', 'og:price:currency'];

/** What the page's Open Graph tags describe, as a product; none where they give no price. */
export function openGraphNodes(document: Document): SchemaNode[] {
  const contents = (...properties: readonly string[]) =>
    properties.flatMap((property) =>
      [...document.querySelectorAll(`meta:is([property="${property}"],[name="${property}"])`)].map(
        (meta) => meta.getAttribute('content'),
      ),
    );
  const price = contents(...PRICES);
  if (price.length === 0) return [];
  return [
    {
      '@type': 'Product',
      name: contents('og:title'),
      description: contents('og:description'),
      offers: { price, priceCurrency: contents(...CURRENCIES) },
    },
  ];
}
