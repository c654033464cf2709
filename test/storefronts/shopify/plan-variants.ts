/** A variant of the shop's plan product. */
interface PlanVariant {
  readonly sku: string;
  readonly title: string;
  readonly price: number;
}

/** The variants of the shop's plan product: one for each SKU and price. */
export class PlanVariants {
  readonly #variants: PlanVariant[] = [];

  find(id: number): PlanVariant | undefined {
    return this.#variants[id - 9000];
  }

  idOf(variant: PlanVariant): number {
    const place = this.#variants.findIndex(
      ({ sku, price }) => sku === variant.sku && price === variant.price,
    );
    return 9000 + (place >= 0 ? place : this.#variants.push(variant) - 1);
  }
}
