import { WholeSystemOrder } from '../../schemas/whole-system-order.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { read } from '../../schemas/read.ts';
import { readJson } from '../../server/read-json.ts';
import { authorize, requireOwnStore } from '../http/access.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonReply } from '../http/reply.ts';
import { saveWholeSystemOrder } from './save-whole-system-order.ts';

/** Longest body of a whole-system order, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /partner/api/v1/order/whole-system`: one contract over products (service interface, endpoint 2). */
export function wholeSystemOrderEndpoint({ database, stores, clock }: ServiceParts): Endpoint {
  return async (context) => {
    const tokenOwner = authorize(context, stores);
    const order = read(
      WholeSystemOrder,
      await readJson(context.req.raw, { maxBytes: MAX_BODY_BYTES }),
    );
    if (order.issues) throw invalidRequest(order.issues);
    const { data } = order;
    requireOwnStore(tokenOwner, data.storeId);
    const contractId = await inTransaction(database, (transaction) =>
      saveWholeSystemOrder(transaction, data, clock()),
    );
    return jsonReply(context, { isError: false, contractId });
  };
}
