import { html, raw } from 'hono/html';
import { shopCurrency } from '../shop/currency.ts';
import { variantPath, variantTitle, type Product, type Variant } from '../shop/product.ts';

/** The page's JSON-LD block; nothing where the product is described in another way. */
export function jsonLdScript(product: Product, variant: Variant | undefined) {
  const data = jsonLd(product, variant);
  if (!data) return '';
  return html`<script type="application/ld+json" id="product-data">
    ${raw(scriptText({ '@context': 'https://schema.org', ...data }))}
  </script>`;
}

function jsonLd(product: Product, variant: Variant | undefined): object | undefined {
  switch (product.markup) {
    case 'json-ld':
      return productNode(product, variant ?? product.variants[0]);
    case 'json-ld-graph':
      return { '@graph': [breadcrumbs(product), graphProduct(product)] };
    case 'product-group':
      return productGroup(product);
    default:
      return undefined;
  }
}

function productNode(product: Product, variant: Variant) {
  return {
    '@type': 'Product',
    name: variantTitle(product, variant),
    description: product.summary,
    sku: variant.sku,
    image: `/images/${product.slug}.svg`,
    offers: {
      '@type': 'Offer',
      url: variantPath(product, variant),
      price: variant.price,
      priceCurrency: shopCurrency,
      availability: 'https://schema.org/InStock',
    },
  };
}

/** The markup of a page builder: the product somewhere in a graph, its price a text in a specification. */
function graphProduct(product: Product) {
  const [variant] = product.variants;
  return {
    '@type': ['Product'],
    name: product.title,
    description: product.summary,
    offers: [
      {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(variant.price),
          priceCurrency: shopCurrency,
        },
      },
    ],
  };
}

function productGroup(product: Product) {
  return {
    '@type': 'ProductGroup',
    name: product.title,
    description: product.summary,
    productGroupID: product.slug,
    variesBy: `https://schema.org/${product.option?.variesBy ?? 'size'}`,
    hasVariant: product.variants.map((variant) => ({
      ...productNode(product, variant),
      size: variant.label,
      url: variantPath(product, variant),
    })),
  };
}

function breadcrumbs(product: Product) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: product.category, item: '/' },
      { '@type': 'ListItem', position: 2, name: product.title },
    ],
  };
}

/** JSON that cannot end its script element, whatever a title contains. */
function scriptText(data: object): string {
  return JSON.stringify(data, null, 2).replaceAll('<', '\\u003c');
}
