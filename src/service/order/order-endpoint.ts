import type { Handler } from 'hono';
import { inTransaction } from '../../database/in-transaction.ts';
import { authorize, requireOwnStore } from '../http/access.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';
import type { ServiceEnvironment, ServiceParts } from '../service-parts.ts';
import { readOrder } from './read-order.ts';
import { saveOrder } from './save-order.ts';
import { jsonReply } from '../http/reply.ts';

/** Longest body of an order, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /partner/api/v1/order`: contracts for an order (service interface, endpoint 3). */
export function orderEndpoint({
  database,
  stores,
  clock,
}: ServiceParts): Handler<ServiceEnvironment> {
  return async (context) => {
    const tokenOwner = authorize(context, stores);
    const order = readOrder(await readJson(context.req.raw, MAX_BODY_BYTES));
    if (order.value === undefined) throw invalidRequest(order.issues);
    const { value } = order;
    requireOwnStore(tokenOwner, value.storeId);
    return jsonReply(
      context,
      await inTransaction(database, (transaction) => saveOrder(transaction, value, clock())),
    );
  };
}
