import type { ServiceTransaction } from '../database/in-transaction.ts';
import { type DeleteBatch, nextQuotes } from './batch.ts';

type Policy = Readonly<{ store_id: string; warranty_sku: string; warranty_price: string }>;

/**
 * Deletes the next quotes for products. Of the quotes by which the plan of a contract is known, one at
 * least is kept: its order may be sent again.
 */
export const deleteOldQuotes: DeleteBatch = async (transaction, before, after) => {
  const { ids, end } = await nextQuotes(transaction, 'quote', before, after);
  if (ids.length === 0) return { deleted: 0, end };
  const kept = await quotesToKeep(transaction, ids);
  const old = ids.filter((id) => !kept.has(id));
  if (old.length > 0) {
    await transaction.deleteFrom('quote_item').where('warranty_quote_id', 'in', old).execute();
    await transaction.deleteFrom('quote').where('warranty_quote_id', 'in', old).execute();
  }
  return { deleted: old.length, end };
};

async function quotesToKeep(
  transaction: ServiceTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const items = await transaction
    .selectFrom('quote_item')
    .select(['warranty_quote_id', 'store_id', 'warranty_sku', 'warranty_price'])
    .where('warranty_quote_id', 'in', ids)
    .execute();
  const kept = new Set<string>();
  const itemsByPolicy = Map.groupBy(items, (item) =>
    JSON.stringify([item.store_id, item.warranty_sku, item.warranty_price]),
  );
  for (const samePolicy of itemsByPolicy.values()) {
    const [item] = samePolicy;
    if (item === undefined || samePolicy.some((same) => kept.has(same.warranty_quote_id))) continue;
    if (!(await isNeeded(transaction, item))) continue;
    if (!(await isKnownBesides(transaction, item, ids))) kept.add(item.warranty_quote_id);
  }
  return kept;
}

async function isNeeded(transaction: ServiceTransaction, policy: Policy): Promise<boolean> {
  const contract = await transaction
    .selectFrom('contract')
    .select('contract_id')
    .where('store_id', '=', policy.store_id)
    .where('policy_sku', '=', policy.warranty_sku)
    .where('policy_price', '=', policy.warranty_price)
    .limit(1)
    .executeTakeFirst();
  return contract !== undefined;
}

async function isKnownBesides(
  transaction: ServiceTransaction,
  policy: Policy,
  ids: readonly string[],
): Promise<boolean> {
  const item = await transaction
    .selectFrom('quote_item')
    .select('warranty_quote_item_id')
    .where('store_id', '=', policy.store_id)
    .where('warranty_sku', '=', policy.warranty_sku)
    .where('warranty_price', '=', policy.warranty_price)
    .where('warranty_quote_id', 'not in', ids)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
