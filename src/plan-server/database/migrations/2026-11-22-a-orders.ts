import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('plan_order')
    .addColumn('order_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('is_outcome_unknown', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('attempt_id', 'text')
    .addColumn('is_attempt_open', 'integer', (column) => column.notNull())
    .addColumn('attempt_version', 'integer')
    .addColumn('attempt_started_at', 'text')
    .addColumn('sent_items', 'text', (column) => column.notNull())
    .addColumn('contracts', 'text', (column) => column.notNull())
    .addColumn('failures', 'text', (column) => column.notNull())
    .addColumn('waiting_since', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('plan_order_due')
    .on('plan_order')
    .column('next_attempt_at')
    .execute();
  await database.schema
    .createIndex('plan_order_status')
    .on('plan_order')
    .columns(['status', 'waiting_since'])
    .execute();
  await database.schema
    .createTable('plan_receipt')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_receipt_key', ['order_id', 'line_id', 'digest'])
    .execute();
  await database.schema
    .createIndex('plan_receipt_age')
    .on('plan_receipt')
    .column('kept_at')
    .execute();
}
