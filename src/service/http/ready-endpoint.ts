import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import type { Database } from '../database/connect.ts';
import { DatabaseUnavailable } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { ServiceEnvironment, ServiceParts } from '../service-parts.ts';
import { jsonReply } from './reply.ts';

/** How long a success is remembered, in ms: frequent checks must not write each time. */
const REMEMBERED = 1000;

/** Fills several pages of the database, as an order does. */
const PADDING = 'x'.repeat(32 * 1024);

/** `GET /ready`: whether the service can store something now; it tries. */
export function readyEndpoint({ database }: ServiceParts): Handler<ServiceEnvironment> {
  let underWay: Promise<void> | undefined;
  let succeededAt = -Infinity;
  return async (context) => {
    if (performance.now() - succeededAt > REMEMBERED) {
      underWay ??= tryToWrite(database)
        .then(() => {
          succeededAt = performance.now();
        })
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    }
    return jsonReply(context, { status: 'ready' });
  };
}

/** Inserts a row, which fails on a full disk, and deletes it in the same transaction. */
async function tryToWrite(database: Database): Promise<void> {
  const probe_id = randomUUID();
  try {
    await inTransaction(database, async (transaction) => {
      await transaction
        .insertInto('readiness_probe')
        .values({ probe_id, padding: PADDING })
        .execute();
      await transaction.deleteFrom('readiness_probe').where('probe_id', '=', probe_id).execute();
    });
  } catch (cause) {
    const message = 'The service cannot store anything at the moment.';
    throw new DatabaseUnavailable(message, { cause });
  }
}
