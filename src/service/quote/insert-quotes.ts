import type { Selectable } from 'kysely';
import { RowsStatement } from '../database/rows-statement.ts';
import type { ServiceTransaction, Tables } from '../database/tables.ts';
import type { QuoteRow } from './quote-row.ts';

const insertAll = new RowsStatement((database, rows: readonly QuoteRow[]) =>
  database.insertInto('quote').values(rows),
);

/** Waits where another transaction is about to store a row of the same id, then leaves it as it is. */
const insertNew = new RowsStatement((database, rows: readonly QuoteRow[]) =>
  database
    .insertInto('quote')
    .values(rows)
    .onConflict((conflict) => conflict.column('warranty_quote_id').doNothing())
    .returning('warranty_quote_id'),
);

/** Stores quotes. */
export async function insertQuotes(
  transaction: ServiceTransaction,
  rows: readonly QuoteRow[],
): Promise<void> {
  await insertAll.run(transaction, rows);
}

/** Stores those of these quotes that are not stored yet. It fails where an id is another quote's. */
export async function insertMissingQuotes(
  transaction: ServiceTransaction,
  rows: readonly QuoteRow[],
): Promise<void> {
  const inserted = new Set(
    (await insertNew.run(transaction, rows)).map((row) => row.warranty_quote_id),
  );
  const present = rows.filter((row) => !inserted.has(row.warranty_quote_id));
  if (present.length === 0) return;
  const stored = await transaction
    .selectFrom('quote')
    .selectAll()
    .where(
      'warranty_quote_id',
      'in',
      present.map((row) => row.warranty_quote_id),
    )
    .execute();
  await insertAll.run(
    transaction,
    present.filter((row) => !stored.some((one) => isSame(row, one))),
  );
}

function isSame(row: QuoteRow, stored: Selectable<Tables['quote']>): boolean {
  const entries = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(row).every(([column, value]) => entries.get(column) === value);
}
