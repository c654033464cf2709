import { inTransaction } from '../../database/in-transaction.ts';
import type { PlanDatabase, PlanTransaction } from './tables.ts';

/** The key of the one row. */
const ONLY_ROW = 1;

/**
 * Takes a database for a store; it is that store's for good. Shops count their orders alike: two stores in one database
 * would have orders of one id, of which only the last that was put would be kept, for whichever store.
 * @throws {RangeError} where the database is another store's.
 */
export async function takeForStore(database: PlanDatabase, storeId: string): Promise<void> {
  const owner = await inTransaction(database, async (transaction) => {
    const found = await storeOf(transaction);
    if (found !== undefined) return found;
    await transaction
      .insertInto('plan_store')
      .values({ only_row: ONLY_ROW, store_id: storeId, receipts_checked_at: null })
      .onConflict((conflict) => conflict.column('only_row').doNothing())
      .execute();
    // Another instance may have been first.
    return storeOf(transaction);
  });
  if (owner === storeId) return;
  throw new RangeError(
    `The database has the orders of store ${owner}, not of ${storeId}: give each store a database of its own, or correct a mistyped id as docs/plan-server.md says.`,
  );
}

async function storeOf(transaction: PlanTransaction): Promise<string | undefined> {
  const row = await transaction.selectFrom('plan_store').select('store_id').executeTakeFirst();
  return row?.store_id;
}
