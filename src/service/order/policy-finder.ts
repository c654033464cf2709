import { decimalText } from '../../schemas/money.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import { type Place, Statement } from '../database/statement.ts';
import { MAX_QUANTITY, type PolicyErrorCode } from './order-schemas.ts';
import type { SavedLineItem } from './read-line-items.ts';

/** The plan that covers the units of a line item. */
export interface Policy {
  readonly policySKU: string;
  /** Exact decimal text, in major units. */
  readonly policyPrice: string;
  readonly policyPurchaseDate: string;
  /** Years. */
  readonly warrantyTenure: number;
}

interface Offered {
  readonly storeId: string;
  readonly policySKU: string;
}

const offerOfSku = new Statement((database, place: Place<Offered>) =>
  database
    .selectFrom('policy')
    .select('warranty_tenure')
    .where('store_id', '=', place('storeId'))
    .where('warranty_sku', '=', place('policySKU'))
    .limit(1),
);

const offerOfPolicy = new Statement((database, place: Place<Offered & { policyPrice: string }>) =>
  database
    .selectFrom('policy')
    .select('warranty_tenure')
    .where('store_id', '=', place('storeId'))
    .where('warranty_sku', '=', place('policySKU'))
    .where('warranty_price', '=', place('policyPrice')),
);

/** Finds the plans of line items, in one transaction. A plan that several of them have is looked up once. */
export class PolicyFinder {
  readonly #transaction: ServiceTransaction;
  /** By store, SKU and price: the tenure, or why it cannot be sold. */
  readonly #found = new Map<string, number | PolicyErrorCode>();

  constructor(transaction: ServiceTransaction) {
    this.#transaction = transaction;
  }

  /**
   * The plan of a line item, as it was once quoted to the store for a product; undefined where no unit
   * is covered, because there is no plan or no unit; or the reason why it cannot be sold.
   */
  async find(
    storeId: string,
    { planDetails, quantity }: SavedLineItem,
  ): Promise<Policy | PolicyErrorCode | undefined> {
    // Where no unit is left to cover, it does not matter what became of the plan's offer.
    if (planDetails === undefined || quantity === 0) return undefined;
    if (quantity < 0 || quantity > MAX_QUANTITY) return 'QUANTITY_OUT_OF_RANGE';
    const { policySKU, policyPurchaseDate } = planDetails;
    const policyPrice = decimalText(planDetails.policyPrice);
    // No two keys are the same text: a price holds no space, and the length says where the store id ends.
    const key = `${policyPrice} ${storeId.length} ${storeId}${policySKU}`;
    const found = this.#found.get(key) ?? (await this.#tenure(storeId, policySKU, policyPrice));
    this.#found.set(key, found);
    if (typeof found === 'string') return found;
    return { policySKU, policyPrice, policyPurchaseDate, warrantyTenure: found };
  }

  async #tenure(
    storeId: string,
    policySKU: string,
    policyPrice: string,
  ): Promise<number | PolicyErrorCode> {
    const offered = { storeId, policySKU, policyPrice };
    const [offer] = (await offerOfPolicy.run(this.#transaction, offered)).rows;
    if (offer !== undefined) return offer.warranty_tenure;
    const known = await offerOfSku.run(this.#transaction, offered);
    return known.rows.length === 0 ? 'POLICY_SKU_UNKNOWN' : 'POLICY_PRICE_NOT_OFFERED';
  }
}
