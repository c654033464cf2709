import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isLateAnswer } from './database-errors.ts';
import { isPatient } from './patience.ts';
import type { Sockets } from './sockets.ts';

/** Longest time that a timer knows, in ms. */
const NO_LIMIT = 2 ** 31 - 1;

/** How long the database may take to close its ends of the connections, in ms. */
const FAREWELL = 1000;

/** The driver's pool, without the connections whose answer was late: those are closed at once. */
export class TimelyPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #sockets: Sockets;

  constructor(pool: Pool, sockets: Sockets) {
    this.#pool = pool;
    this.#sockets = sockets;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new TimelyClient(await this.#pool.connect());
  }

  async end(): Promise<void> {
    await this.#pool.end();
    this.#sockets.cutOffAfter(FAREWELL);
  }
}

/** A connection from when it is taken out of the pool until it is given back, or closed. */
class TimelyClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** Why the connection was closed; absent while it is open. */
  #lateAnswer: Error | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Rows are not streamed from PostgreSQL.');
    return this.#ask(sql, parameters);
  }

  release(isToBeClosed?: boolean): void {
    if (this.#lateAnswer === undefined) this.#client.release(isToBeClosed);
  }

  async #ask(text: string, parameters: readonly unknown[]) {
    // A rollback would have to wait for another answer. The closed connection takes the transaction back.
    if (this.#lateAnswer !== undefined) throw this.#lateAnswer;
    try {
      return await this.#client.query<QueryResultRow>({
        text,
        values: [...parameters],
        ...(isPatient() ? { query_timeout: NO_LIMIT } : {}),
      });
    } catch (error) {
      if (error instanceof Error && isLateAnswer(error)) {
        this.#lateAnswer = error;
        this.#client.release(error);
      }
      throw error;
    }
  }
}
