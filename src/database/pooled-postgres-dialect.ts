import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { markAsUnconnected } from './database-errors.ts';

/** Kysely's PostgreSQL dialect, which marks a failure to get a connection at all. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new MarkingDriver(this.#config);
  }
}

class MarkingDriver extends PostgresDriver {
  override async acquireConnection(
    options?: AbortableOperationOptions,
  ): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(options);
    } catch (error) {
      markAsUnconnected(error);
      throw error;
    }
  }
}
