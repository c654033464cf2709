import { type Kysely, sql } from 'kysely';

/**
 * The offers of a quote become a part of its row. Nothing looks up an offer by itself, and as rows of their own the
 * offers made half of the work of storing a quote.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('quote')
    .addColumn('warranty_quote_item_list', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // Both databases have functions that write JSON, but with different names. This list needs neither.
  await sql`
    update quote set warranty_quote_item_list = coalesce((
      select '[' || string_agg(
        '{"warrantySKU":"' || replace(replace(warranty_sku, '\\', '\\\\'), '"', '\\"')
          || '","warrantyPrice":' || warranty_price
          || ',"warrantyTenure":' || warranty_tenure
          || ',"warrantyQuoteItemId":"' || warranty_quote_item_id || '"}',
        ',' order by warranty_quote_item_id
      ) || ']'
      from quote_item where quote_item.warranty_quote_id = quote.warranty_quote_id
    ), '[]')
  `.execute(database);
  await database.schema.dropTable('quote_item').execute();
}
