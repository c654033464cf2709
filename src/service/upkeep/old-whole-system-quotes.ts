import type { ServiceTransaction } from '../database/in-transaction.ts';
import { type Batch, BATCH_SIZE, type Place } from './batch.ts';

/**
 * Deletes the next whole-system quotes that were made before a moment, and sales that have none left.
 * Each quote of a sale with a contract is kept: its order may be sent again.
 * @param after Where the batch before ended; undefined: begin with the oldest.
 */
export async function deleteOldWholeSystemQuotes(
  transaction: ServiceTransaction,
  before: string,
  after: Place | undefined,
): Promise<Batch> {
  const quotes = await transaction
    .selectFrom('whole_system_quote')
    .select(['warranty_quote_id', 'created_at', 'svc_sales_lead_id'])
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
  const sold = await salesWithContract(
    transaction,
    quotes.map((quote) => quote.svc_sales_lead_id),
  );
  const old = quotes.filter((quote) => !sold.has(quote.svc_sales_lead_id));
  await deleteQuotes(
    transaction,
    old.map((quote) => quote.warranty_quote_id),
    old.map((quote) => quote.svc_sales_lead_id),
  );
  return { deleted: old.length, end: quotes.length < BATCH_SIZE ? undefined : quotes.at(-1) };
}

async function salesWithContract(
  transaction: ServiceTransaction,
  leads: readonly string[],
): Promise<ReadonlySet<string>> {
  if (leads.length === 0) return new Set();
  const contracts = await transaction
    .selectFrom('whole_system_contract')
    .select('svc_sales_lead_id')
    .where('svc_sales_lead_id', 'in', leads)
    .execute();
  return new Set(contracts.map((contract) => contract.svc_sales_lead_id));
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
