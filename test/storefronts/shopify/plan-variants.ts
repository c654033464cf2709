/** A variant of the shop's plan product. */
interface PlanVariant {
  readonly sku: string;
  readonly title: string;
  readonly price: number;
}

/** Ids of the plan product's variants begin here. */
const FIRST_ID = 9000;

export function isPlanVariant(id: number): boolean {
  return id >= FIRST_ID;
}

/** The variants of the shop's plan product: one for each SKU and price. */
export class PlanVariants {
  readonly #variants: PlanVariant[] = [];

  find(id: number): PlanVariant | undefined {
    return this.#variants[id - FIRST_ID];
  }

  idOf(variant: PlanVariant): number {
    const place = this.#variants.findIndex(
      ({ sku, price }) => sku === variant.sku && price === variant.price,
    );
    return FIRST_ID + (place >= 0 ? place : this.#variants.push(variant) - 1);
  }
}
