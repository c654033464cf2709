import type { Handler } from 'hono';
import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { ServiceEnvironment, ServiceParts } from '../service-parts.ts';

/** `GET /ready`: whether the service can use its database now. */
export function readyEndpoint({ database }: ServiceParts): Handler<ServiceEnvironment> {
  return async (context) => {
    await inTransaction(database, (transaction) => sql`select 1`.execute(transaction));
    return context.json({ status: 'ready' });
  };
}
