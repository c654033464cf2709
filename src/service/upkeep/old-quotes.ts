import type { ServiceTransaction } from '../database/in-transaction.ts';
import { type Batch, BATCH_SIZE, type Place } from './batch.ts';

type Policy = Readonly<{ store_id: string; warranty_sku: string; warranty_price: string }>;

/**
 * Deletes the next quotes for products that were made before a moment. Of the quotes by which the plan
 * of a contract is known, one at least is kept: its order may be sent again.
 * @param after Where the batch before ended; undefined: begin with the oldest.
 */
export async function deleteOldQuotes(
  transaction: ServiceTransaction,
  before: string,
  after: Place | undefined,
): Promise<Batch> {
  const quotes = await transaction
    .selectFrom('quote')
    .select(['warranty_quote_id', 'created_at'])
    .where('created_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('created_at', 'warranty_quote_id'),
          '>',
          build.tuple(after?.created_at ?? '', after?.warranty_quote_id ?? ''),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('warranty_quote_id')
    .limit(BATCH_SIZE)
    .execute();
  const ids = quotes.map((quote) => quote.warranty_quote_id);
  if (ids.length === 0) return { deleted: 0, end: undefined };
  const kept = await quotesToKeep(transaction, ids);
  const old = ids.filter((id) => !kept.has(id));
  if (old.length > 0) {
    await transaction.deleteFrom('quote_item').where('warranty_quote_id', 'in', old).execute();
    await transaction.deleteFrom('quote').where('warranty_quote_id', 'in', old).execute();
  }
  return { deleted: old.length, end: ids.length < BATCH_SIZE ? undefined : quotes.at(-1) };
}

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
