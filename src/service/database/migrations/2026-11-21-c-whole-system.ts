import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sales_lead')
    .addColumn('svc_sales_lead_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('whole_system_quote')
    .addColumn('warranty_quote_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('svc_sales_lead_id', 'text', (column) =>
      column.notNull().references('sales_lead.svc_sales_lead_id'),
    )
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('line_item_list', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('whole_system_quote_item')
    .addColumn('warranty_quote_item_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('warranty_quote_id', 'text', (column) =>
      column.notNull().references('whole_system_quote.warranty_quote_id'),
    )
    .addColumn('warranty_sku', 'text', (column) => column.notNull())
    .addColumn('warranty_price', 'text', (column) => column.notNull())
    .addColumn('warranty_tenure', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('whole_system_contract')
    .addColumn('contract_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('svc_sales_lead_id', 'text', (column) =>
      column.notNull().unique().references('sales_lead.svc_sales_lead_id'),
    )
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('warranty_quote_id', 'text', (column) =>
      column.notNull().references('whole_system_quote.warranty_quote_id'),
    )
    .addColumn('warranty_quote_item_id', 'text', (column) =>
      column.notNull().references('whole_system_quote_item.warranty_quote_item_id'),
    )
    .addColumn('customer_details', 'text', (column) => column.notNull())
    .addColumn('line_item_list', 'text', (column) => column.notNull())
    .addColumn('date_of_sale', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('whole_system_contract_by_store')
    .on('whole_system_contract')
    .column('store_id')
    .execute();
}
