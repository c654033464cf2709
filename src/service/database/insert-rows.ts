import type { CompiledQuery, Insertable, Kysely } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Tables } from './tables.ts';

/** Most rows of one statement: databases limit its parameters. */
const MAX_ROWS = 256;

/** By dialect: the SQL for a table and a number of rows. A database has one dialect for all its life. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * Inserts rows that name the same columns in the same order. A statement takes a power of two of them,
 * so that few different ones are ever compiled, here and in the database.
 */
export async function insertRows<Table extends keyof Tables>(
  database: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0, count = MAX_ROWS; start < rows.length; start += count) {
    while (count > rows.length - start) count /= 2;
    const chunk = rows.slice(start, start + count);
    const { sql, ...rest } = statementFor(database, table, chunk);
    const parameters = chunk.flatMap((row) => Object.values<unknown>(row));
    await runCompiled(database, { ...rest, sql, parameters });
  }
}

function statementFor<Table extends keyof Tables>(
  database: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): CompiledQuery {
  const { adapter } = database.getExecutor();
  const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
  compiled.set(adapter, statements);
  const key = `${table} ${rows.length}`;
  const statement = statements.get(key) ?? database.insertInto(table).values(rows).compile();
  statements.set(key, statement);
  return statement;
}
