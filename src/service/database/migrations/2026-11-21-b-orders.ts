import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('store_order')
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('order_purchase_date', 'text', (column) => column.notNull())
    .addColumn('is_test_order', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_order_key', ['store_id', 'order_id'])
    .execute();
  await database.schema
    .createTable('order_line_item')
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line_item_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_item_key', ['store_id', 'order_id', 'line_item_id'])
    .addForeignKeyConstraint('order_line_item_order', ['store_id', 'order_id'], 'store_order', [
      'store_id',
      'order_id',
    ])
    .execute();
  await database.schema
    .createTable('contract')
    .addColumn('contract_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line_item_id', 'text', (column) => column.notNull())
    .addColumn('unit', 'integer', (column) => column.notNull())
    .addColumn('policy_sku', 'text', (column) => column.notNull())
    .addColumn('policy_price', 'text', (column) => column.notNull())
    .addColumn('policy_purchase_date', 'text', (column) => column.notNull())
    .addColumn('warranty_tenure', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addUniqueConstraint('contract_unit', ['store_id', 'order_id', 'line_item_id', 'unit'])
    .addForeignKeyConstraint(
      'contract_line_item',
      ['store_id', 'order_id', 'line_item_id'],
      'order_line_item',
      ['store_id', 'order_id', 'line_item_id'],
    )
    .execute();
}
