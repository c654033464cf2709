import { type SchemaNode, toNode, valuesOf } from './schema-node.ts';

const SALE = 'product:sale_price';
const PRICES = ['product:price', 'og:price'];

/**
 * What the page's Open Graph tags describe, as a product; none where they give no price. A sale price
 * is what is asked; one of limited time stands beside the price, because it may be over.
 */
export function openGraphNodes(document: Document): SchemaNode[] {
  const contents = (...properties: readonly string[]) =>
    properties.flatMap((property) =>
      [...document.querySelectorAll(`meta:is([property="${property}"],[name="${property}"])`)].map(
        (meta) => meta.getAttribute('content'),
      ),
    );
  const isSale =
    valuesOf(contents(`${SALE}:amount`)).length > 0 &&
    contents(`${SALE}_dates:start`, `${SALE}_dates:end`).length === 0;
  const asked = isSale ? [SALE] : [SALE, ...PRICES];
  const price = contents(...asked.map((each) => `${each}:amount`));
  const currency = contents(...[SALE, ...PRICES].map((each) => `${each}:currency`));
  if (price.length === 0) return [];
  return [
    toNode([
      ['@type', 'Product'],
      ['name', contents('og:title')],
      ['description', contents('og:description')],
      [
        'offers',
        toNode([
          ['price', price],
          ['pricecurrency', currency],
        ]),
      ],
    ]),
  ];
}
