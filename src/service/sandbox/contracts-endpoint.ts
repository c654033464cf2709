import * as z from 'zod/mini';
import { Text } from '../../schemas/fields.ts';
import { reading } from '../../database/reading.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { read } from '../../schemas/read.ts';
import { authorize, requireOwnStore } from '../http/access.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonReply } from '../http/reply.ts';
import { listOrderContracts, listWholeSystemContracts } from './list-contracts.ts';

/** Query of the list of contracts: a store's own, all of them or those of one order or one sale. */
const ContractsQuery = z.object({
  storeId: Text,
  orderId: z.optional(Text),
  svcSalesLeadId: z.optional(Text),
});

/**
 * `GET /sandbox/contracts`: what exists, for a demo and for a merchant's own tests. Not part of the
 * interface.
 */
export function contractsEndpoint({ database, stores }: ServiceParts): Endpoint {
  return async (context) => {
    const tokenOwner = authorize(context, stores);
    const query = read(ContractsQuery, Object.fromEntries(context.get('query')));
    if (query.issues) throw invalidRequest(query.issues);
    const { storeId, orderId, svcSalesLeadId } = query.data;
    requireOwnStore(tokenOwner, storeId);
    const contracts = await reading(async () => [
      ...(svcSalesLeadId === undefined ? await listOrderContracts(database, storeId, orderId) : []),
      ...(orderId === undefined
        ? await listWholeSystemContracts(database, storeId, svcSalesLeadId)
        : []),
    ]);
    return jsonReply(context, contracts);
  };
}
