import type { HadPlans } from '../../../examples/storefronts/bigcommerce/sync-cart.ts';

/** What the app's database keeps of carts: the links of lines that had a plan. */
export class KeptLinks implements HadPlans {
  readonly #links = new Map<string, readonly string[]>();

  /** Carts of which something is kept. */
  get carts(): readonly string[] {
    return [...this.#links.keys()];
  }

  get(cartId: string): Promise<readonly string[]> {
    return Promise.resolve(this.#links.get(cartId) ?? []);
  }

  set(cartId: string, links: readonly string[]): Promise<void> {
    if (links.length === 0) this.#links.delete(cartId);
    else this.#links.set(cartId, links);
    return Promise.resolve();
  }
}
