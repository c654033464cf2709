/** Where the pages of these tests are, unless a test says otherwise. */
export const HOME = 'https://shop.example/products/kettle';

/** A page of its own, apart from the one that the tests run in. */
export function pageWith(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** A JSON-LD script for each of the data. */
export function jsonLd(...data: readonly unknown[]): string {
  return data.map(script).join('');
}

function script(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('</', '<\\/');
  return `<script type="application/ld+json">${json}</script>`;
}

/** A product in schema.org's terms: `Kettle` for 49.90 EUR, with the fields given on top. */
export function product(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kettle',
    offers: { '@type': 'Offer', price: 49.9, priceCurrency: 'EUR' },
    ...fields,
  };
}

/** An offer in schema.org's terms, in US dollars, with the fields given on top. */
export function dollarOffer(
  price: number | string,
  fields: Readonly<Record<string, unknown>> = {},
) {
  return { '@type': 'Offer', price, priceCurrency: 'USD', ...fields };
}

/** A `meta` for each name; Open Graph says them by `property`, some pages by `name`. */
export function metaTags(
  contents: Readonly<Record<string, string>>,
  by: 'name' | 'property' = 'property',
): string {
  return Object.entries(contents)
    .map(([name, content]) => `<meta ${by}="${name}" content="${content}">`)
    .join('');
}
