import { type Kysely, sql } from 'kysely';

/**
 * A policy that was offered becomes a row of its own. To find it among the offers of all quotes, an index was needed
 * in which every offer had another place, and which made half of the work of storing a quote.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('policy')
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('warranty_sku', 'text', (column) => column.notNull())
    .addColumn('warranty_price', 'text', (column) => column.notNull())
    .addColumn('warranty_tenure', 'integer', (column) => column.notNull())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('policy_key', ['store_id', 'warranty_sku', 'warranty_price'])
    .execute();
  await sql`
    insert into policy (store_id, warranty_sku, warranty_price, warranty_tenure, offered_at)
    select item.store_id, warranty_sku, warranty_price, max(warranty_tenure), max(created_at)
    from quote_item as item join quote on quote.warranty_quote_id = item.warranty_quote_id
    group by item.store_id, warranty_sku, warranty_price
  `.execute(database);
  await database.schema.createIndex('policy_by_age').on('policy').column('offered_at').execute();
  await database.schema.dropIndex('quote_item_by_policy').execute();
}
