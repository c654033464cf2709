import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs a query that is compiled already. `Kysely.executeQuery` would take it through its plugins as well,
 * of which there are none, in several more turns of the promise queue.
 */
export function runCompiled<Row>(
  database: Kysely<Tables>,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  return database
    .getExecutor()
    .provideConnection((connection) => connection.executeQuery<Row>(query));
}
