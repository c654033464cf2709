import { Readiness } from '../../database/readiness.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonReply } from './reply.ts';

/** `GET /ready`: whether the service can store something now; it tries. */
export function readyEndpoint({ database }: ServiceParts): Endpoint {
  const readiness = new Readiness(database, tryToWrite);
  return async (context) => {
    await readiness.check();
    return jsonReply(context, { status: 'ready' });
  };
}

async function tryToWrite(transaction: ServiceTransaction, probe_id: string, padding: string) {
  await transaction.insertInto('readiness_probe').values({ probe_id, padding }).execute();
  await transaction.deleteFrom('readiness_probe').where('probe_id', '=', probe_id).execute();
}
