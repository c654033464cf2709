import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { statementParts } from '../../database/statement-parts.ts';
import { runCompiled } from './run-compiled.ts';
import type { Tables } from './tables.ts';

/**
 * A statement that inserts rows, each of which names the same columns in the same order. Few different
 * ones are ever compiled, whatever the number of rows.
 */
export class RowsStatement<Row extends object, Returned> {
  readonly #build: (database: Kysely<Tables>, rows: readonly Row[]) => Compilable<Returned>;
  /** By dialect, then by the number of rows; a database has one dialect for all its life. */
  readonly #compiled = new WeakMap<object, Map<number, CompiledQuery<Returned>>>();

  constructor(build: (database: Kysely<Tables>, rows: readonly Row[]) => Compilable<Returned>) {
    this.#build = build;
  }

  /** Inserts the rows; gives what the statement returns of them. */
  async run(database: Kysely<Tables>, rows: readonly Row[]): Promise<Returned[]> {
    const returned: Returned[] = [];
    for (const part of statementParts(rows)) {
      const parameters = part.flatMap((row): unknown[] => Object.values(row));
      const query = { ...this.#compile(database, part), parameters };
      returned.push(...(await runCompiled<Returned>(database, query)).rows);
    }
    return returned;
  }

  #compile(database: Kysely<Tables>, rows: readonly Row[]): CompiledQuery<Returned> {
    const { adapter } = database.getExecutor();
    const statements = this.#compiled.get(adapter) ?? new Map<number, CompiledQuery<Returned>>();
    this.#compiled.set(adapter, statements);
    const statement = statements.get(rows.length) ?? this.#build(database, rows).compile();
    statements.set(rows.length, statement);
    return statement;
  }
}
