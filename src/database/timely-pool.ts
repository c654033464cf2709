import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isLateAnswer, isReadOnly, markAsLost } from './database-errors.ts';
import { LONGEST_TIMER } from './longest-timer.ts';
import { isPatient } from './patience.ts';
import type { Sockets } from './sockets.ts';

/** How long the database may take to close its ends of the connections, in ms. */
const FAREWELL = 1000;

/**
 * The driver's pool, without the connections whose answer was late: those are closed at once. Once a server takes no
 * changes, no connection is used again that was open by then: another server may have taken over from it.
 */
export class TimelyPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #sockets: Sockets;
  /** The connections that may be used again. */
  #usable = new WeakSet<PoolClient>();

  constructor(pool: Pool, sockets: Sockets) {
    this.#pool = pool;
    this.#sockets = sockets;
    pool.on('connect', (client) => this.#usable.add(client));
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    let client = await this.#pool.connect();
    while (!this.#usable.has(client)) {
      client.release(true);
      client = await this.#pool.connect();
    }
    return new TimelyClient(client, () => {
      this.#usable = new WeakSet();
    });
  }

  async end(): Promise<void> {
    await this.#pool.end();
    this.#sockets.cutOffAfter(FAREWELL);
  }
}

/** A connection from when it is taken out of the pool until it is given back, or closed. */
class TimelyClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #onReadOnly: () => void;
  /** Why the connection was closed; absent while it is open. */
  #lateAnswer: Error | undefined;

  /** @param onReadOnly - Told where the server takes no changes. */
  constructor(client: PoolClient, onReadOnly: () => void) {
    this.#client = client;
    this.#onReadOnly = onReadOnly;
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
        ...(isPatient() ? { query_timeout: LONGEST_TIMER } : {}),
      });
    } catch (error) {
      markAsLost(error);
      if (isReadOnly(error)) this.#onReadOnly();
      if (error instanceof Error && isLateAnswer(error)) {
        this.#lateAnswer = error;
        this.#client.release(error);
      }
      throw error;
    }
  }
}
