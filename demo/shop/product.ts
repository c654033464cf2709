import type { QuoteRequest } from 'warranty-widget/schemas';

/** The markup by which a page names its product. Together, the products use every kind. */
export type ProductMarkup =
  | 'json-ld'
  | 'json-ld-graph'
  | 'product-group'
  | 'microdata'
  | 'open-graph'
  | 'attributes';

/** One thing that can be bought: a product as such, or one size or storage of it. */
export interface Variant {
  /** The shop's own stock number. */
  readonly sku: string;
  /** Distinguishes the variant from the others, such as `512 GB`; empty if there is only one. */
  readonly label: string;
  /** The label in the page's address, such as `512`; empty if there is only one. */
  readonly value: string;
  /** Price of one unit in US dollars. */
  readonly price: number;
}

/** A variant with its product, as a line of a cart or an order is for one. */
export interface ProductVariant {
  readonly product: Product;
  readonly variant: Variant;
}

/** What the shopper chooses among a product's variants. */
interface ProductOption {
  /** The question: `Storage`. */
  readonly label: string;
  /** Its parameter in the page's address: `storage`. */
  readonly parameter: string;
  /** The property in which schema.org's variants differ. */
  readonly variesBy: string;
  /** Whether the page opens with the first variant chosen, or asks the shopper to choose. */
  readonly preselected: boolean;
}

/** A product of the shop's catalogue. */
export interface Product {
  /** Last part of the page's address and name of its picture. */
  readonly slug: string;
  readonly title: string;
  /** Shelf on which it stands: `Phones`. */
  readonly category: string;
  /** One sentence, on the list and in the markup. */
  readonly summary: string;
  readonly description: string;
  /** What the picture shows, for those who do not see it. */
  readonly imageText: string;
  readonly markup: ProductMarkup;
  readonly specifications: readonly (readonly [name: string, value: string])[];
  /** Absent where there is only one variant. */
  readonly option?: ProductOption;
  readonly variants: readonly [Variant, ...Variant[]];
}

/** The title of what goes into the cart: `Aster 14 laptop, 512 GB`. */
export function variantTitle(product: Product, variant: Variant): string {
  return variant.label ? `${product.title}, ${variant.label}` : product.title;
}

/** Price of the product's cheapest variant, in US dollars. */
export function lowestPrice({ variants }: Product): number {
  return Math.min(...variants.map((variant) => variant.price));
}

/** The product as the service is asked for it. */
export function quotedProduct(product: Product, variant: Variant): QuoteRequest {
  return {
    productTitle: variantTitle(product, variant),
    productPrice: variant.price,
    productDescription: product.summary,
  };
}

/** The page's address with the variant chosen: `/products/aster-14?storage=512`. */
export function variantPath(product: Product, variant?: Variant): string {
  const path = `/products/${product.slug}`;
  return product.option && variant ? `${path}?${product.option.parameter}=${variant.value}` : path;
}

/**
 * The variant that the address names; absent or unknown, the first one, or none where the shopper
 * is to choose.
 */
export function chosenVariant(product: Product, value: string | undefined): Variant | undefined {
  const [first] = product.variants;
  if (!product.option) return first;
  const named = product.variants.find((variant) => variant.value === value);
  return named ?? (product.option.preselected ? first : undefined);
}
