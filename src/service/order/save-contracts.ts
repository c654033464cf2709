import { randomUUID } from 'node:crypto';
import type { ServiceTransaction } from '../database/in-transaction.ts';
import { contractChanges, type ExistingContract } from './contract-changes.ts';
import type { Policy } from './find-policy.ts';

/** The columns that name a line item. */
export interface LineItemKey {
  readonly store_id: string;
  readonly order_id: string;
  readonly line_item_id: string;
}

/** Rows of one insert: SQLite and PostgreSQL limit the parameters of a statement. */
const ROWS_PER_INSERT = 500;

/** Makes and cancels contracts until a line item has one of its plan for each unit. */
export async function saveContracts(
  transaction: ServiceTransaction,
  key: LineItemKey,
  policy: Policy | undefined,
  quantity: number,
  now: Date,
): Promise<void> {
  const existing = await contractsOf(transaction, key);
  const { kept, cancelled, newUnits } = contractChanges(policy, quantity, existing);
  await update(transaction, cancelled, { cancelled_at: now.toISOString() });
  if (policy === undefined) return;
  await update(transaction, kept, { policy_purchase_date: policy.policyPurchaseDate });
  const rows = newUnits.map((unit) => ({
    ...key,
    contract_id: randomUUID(),
    unit,
    policy_sku: policy.policySKU,
    policy_price: policy.policyPrice,
    policy_purchase_date: policy.policyPurchaseDate,
    warranty_tenure: policy.warrantyTenure,
    created_at: now.toISOString(),
    cancelled_at: null,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await transaction
      .insertInto('contract')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

async function update(
  transaction: ServiceTransaction,
  contracts: readonly ExistingContract[],
  changes: { cancelled_at: string } | { policy_purchase_date: string },
): Promise<void> {
  if (contracts.length === 0) return;
  const ids = contracts.map(({ contractId }) => contractId);
  await transaction.updateTable('contract').set(changes).where('contract_id', 'in', ids).execute();
}

async function contractsOf(
  transaction: ServiceTransaction,
  key: LineItemKey,
): Promise<ExistingContract[]> {
  const rows = await transaction
    .selectFrom('contract')
    .select(['contract_id', 'unit', 'policy_sku', 'policy_price', 'cancelled_at'])
    .where('store_id', '=', key.store_id)
    .where('order_id', '=', key.order_id)
    .where('line_item_id', '=', key.line_item_id)
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    unit: row.unit,
    policySKU: row.policy_sku,
    policyPrice: row.policy_price,
    isCancelled: row.cancelled_at !== null,
  }));
}
