/** A variant of the one product that the storefronts sell. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  /** The variant's own name. */
  readonly name: string;
  /** Product and variant, as cart and plans name it. */
  readonly title: string;
  /** Price of one, in US dollars. */
  readonly price: number;
}

/** The product; its two variants have plans of different SKUs and prices. */
export const PRODUCT = {
  id: '1001',
  title: 'Smartphone X',
  variants: [
    { id: '2001', sku: 'PHONE-128', name: '128 GB', title: 'Smartphone X - 128 GB', price: 599.99 },
    { id: '2002', sku: 'PHONE-512', name: '512 GB', title: 'Smartphone X - 512 GB', price: 949.5 },
  ],
} as const satisfies { id: string; title: string; variants: readonly Variant[] };

/** @throws {RangeError} when the shop does not sell it. */
export function findVariant(id: string): Variant {
  const found = PRODUCT.variants.find((variant) => variant.id === id);
  if (!found) throw new RangeError(`The shop has no variant ${id}.`);
  return found;
}
