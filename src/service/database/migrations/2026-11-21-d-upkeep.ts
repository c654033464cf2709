import type { Kysely } from 'kysely';

/** The indexes by which old quotes, and the contracts that need them, are found without reading whole tables. */
const indexes: readonly (readonly [name: string, table: string, columns: readonly string[]])[] = [
  ['quote_by_age', 'quote', ['created_at', 'warranty_quote_id']],
  ['contract_by_policy', 'contract', ['store_id', 'policy_sku', 'policy_price']],
  ['whole_system_quote_by_age', 'whole_system_quote', ['created_at', 'warranty_quote_id']],
  ['whole_system_quote_by_sale', 'whole_system_quote', ['svc_sales_lead_id']],
  ['whole_system_quote_item_by_quote', 'whole_system_quote_item', ['warranty_quote_id']],
  ['whole_system_contract_by_quote', 'whole_system_contract', ['warranty_quote_id']],
  ['whole_system_contract_by_item', 'whole_system_contract', ['warranty_quote_item_id']],
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of indexes) {
    await database.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  await database.schema
    .createTable('readiness_probe')
    .addColumn('probe_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('padding', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('upkeep')
    .addColumn('task', 'text', (column) => column.primaryKey().notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .execute();
}
