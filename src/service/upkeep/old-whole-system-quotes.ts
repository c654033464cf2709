import type { ServiceTransaction } from '../database/tables.ts';
import { type DeleteBatch, nextQuotes } from './batch.ts';

/**
 * Deletes the next whole-system quotes, and sales that have no quotes left. Each quote of a sale with a contract is
 * kept, because the order may be sent again.
 */
export const deleteOldWholeSystemQuotes: DeleteBatch = async (transaction, before, after) => {
  const { ids, end } = await nextQuotes(transaction, 'whole_system_quote', before, after);
  const old = await quotesWithoutContract(transaction, ids);
  await deleteQuotes(
    transaction,
    old.map((quote) => quote.warranty_quote_id),
    old.map((quote) => quote.svc_sales_lead_id),
  );
  return { deleted: old.length, end };
};

async function quotesWithoutContract(transaction: ServiceTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('whole_system_quote')
    .select(['warranty_quote_id', 'svc_sales_lead_id'])
    .where('warranty_quote_id', 'in', ids)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('whole_system_contract')
            .select('contract_id')
            .whereRef(
              'whole_system_contract.svc_sales_lead_id',
              '=',
              'whole_system_quote.svc_sales_lead_id',
            ),
        ),
      ),
    )
    .execute();
}

async function deleteQuotes(
  transaction: ServiceTransaction,
  ids: readonly string[],
  leads: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('whole_system_quote_item')
    .where('warranty_quote_id', 'in', ids)
    .execute();
  await transaction
    .deleteFrom('whole_system_quote')
    .where('warranty_quote_id', 'in', ids)
    .execute();
  const left = transaction
    .selectFrom('whole_system_quote')
    .select('svc_sales_lead_id')
    .where('svc_sales_lead_id', 'in', leads);
  await transaction
    .deleteFrom('sales_lead')
    .where('svc_sales_lead_id', 'in', leads)
    .where('svc_sales_lead_id', 'not in', left)
    .execute();
}
