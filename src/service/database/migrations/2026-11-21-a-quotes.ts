import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('quote')
    .addColumn('warranty_quote_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('product_title', 'text', (column) => column.notNull())
    .addColumn('product_price', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('quote_item')
    .addColumn('warranty_quote_item_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('warranty_quote_id', 'text', (column) =>
      column.notNull().references('quote.warranty_quote_id'),
    )
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('warranty_sku', 'text', (column) => column.notNull())
    .addColumn('warranty_price', 'text', (column) => column.notNull())
    .addColumn('warranty_tenure', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('quote_item_by_quote')
    .on('quote_item')
    .column('warranty_quote_id')
    .execute();
  await database.schema
    .createIndex('quote_item_by_policy')
    .on('quote_item')
    .columns(['store_id', 'warranty_sku', 'warranty_price'])
    .execute();
}
