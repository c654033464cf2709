import { decimalText } from '../../schemas/money.ts';
import type { ServiceTransaction } from '../database/connect.ts';
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

/**
 * The plan of a line item, as it was once quoted to the store for a product; undefined where no unit
 * is covered, because there is no plan or no unit; or the reason why it cannot be sold.
 */
export async function findPolicy(
  transaction: ServiceTransaction,
  storeId: string,
  { planDetails, quantity }: SavedLineItem,
): Promise<Policy | PolicyErrorCode | undefined> {
  // No unit is left to cover: what became of the plan's offer does not matter.
  if (planDetails === undefined || quantity === 0) return undefined;
  if (quantity < 0 || quantity > MAX_QUANTITY) return 'QUANTITY_OUT_OF_RANGE';
  const { policySKU, policyPurchaseDate } = planDetails;
  const policyPrice = decimalText(planDetails.policyPrice);
  const offered = await offerOfPolicy.run(transaction, { storeId, policySKU, policyPrice });
  const [offer] = offered.rows;
  if (offer === undefined) {
    const known = await offerOfSku.run(transaction, { storeId, policySKU });
    return known.rows.length === 0 ? 'POLICY_SKU_UNKNOWN' : 'POLICY_PRICE_NOT_OFFERED';
  }
  return { policySKU, policyPrice, policyPurchaseDate, warrantyTenure: offer.warranty_tenure };
}
