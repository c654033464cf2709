import type { ServiceTransaction } from '../database/tables.ts';
import { type Place, Statement } from '../database/statement.ts';

/** What names an order. */
export interface OrderKey {
  readonly storeId: string;
  readonly orderId: string;
}

/** A line item that an order has. */
export interface StoredLineItem {
  /** Place in the order, from 0. */
  readonly position: number;
  /** JSON of the line item as it was last saved. */
  readonly details: string;
}

/** A contract that an order has; a cancelled one keeps its number. */
export interface StoredContract {
  readonly contractId: string;
  readonly lineItemId: string;
  /** Counts the contracts of a line item, from 1. */
  readonly unit: number;
  readonly policySKU: string;
  /** Exact decimal text, in major units. */
  readonly policyPrice: string;
  readonly policyPurchaseDate: string;
  /** Null while the contract stands. */
  readonly cancelledAt: string | null;
}

/** All that an order has so far. */
export interface StoredOrder {
  readonly lineItems: ReadonlyMap<string, StoredLineItem>;
  readonly contracts: readonly StoredContract[];
}

const lineItemsOf = new Statement((database, place: Place<OrderKey>) =>
  database
    .selectFrom('order_line_item')
    .select(['line_item_id', 'position', 'details'])
    .where('store_id', '=', place('storeId'))
    .where('order_id', '=', place('orderId')),
);

const contractsOf = new Statement((database, place: Place<OrderKey>) =>
  database
    .selectFrom('contract')
    .select([
      'contract_id as contractId',
      'line_item_id as lineItemId',
      'unit',
      'policy_sku as policySKU',
      'policy_price as policyPrice',
      'policy_purchase_date as policyPurchaseDate',
      'cancelled_at as cancelledAt',
    ])
    .where('store_id', '=', place('storeId'))
    .where('order_id', '=', place('orderId')),
);

/** Reads what an order has, in two queries however many line items it has. */
export async function storedOrder(
  transaction: ServiceTransaction,
  { storeId, orderId }: OrderKey,
): Promise<StoredOrder> {
  const { rows } = await lineItemsOf.run(transaction, { storeId, orderId });
  const { rows: contracts } = await contractsOf.run(transaction, { storeId, orderId });
  return { lineItems: new Map(rows.map((row) => [row.line_item_id, row])), contracts };
}
