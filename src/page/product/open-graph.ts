import { type SchemaNode, valuesOf } from './schema-node.ts';

const SALE = 'product:sale_price';
const PRICES = [SALE, 'product:price', 'og:price'];

/**
 * The product that the page's Open Graph tags describe; none without a price. A sale price replaces the
 * price; one of limited time is a second price, because it may be over.
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
  const asked = isSale ? [SALE] : PRICES;
  const price = contents(...asked.map((each) => `${each}:amount`));
  const currency = contents(...PRICES.map((each) => `${each}:currency`));
  if (price.length === 0) return [];
  return [
    {
      '@type': 'Product',
      name: contents('og:title'),
      description: contents('og:description'),
      offers: {
        // A theme and an app may disagree on the currency.
        price: new Set(valuesOf(currency)).size > 1 ? [...price, NaN] : price,
        pricecurrency: currency,
      },
    },
  ];
}
