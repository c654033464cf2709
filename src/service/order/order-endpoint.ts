import { authorize, requireOwnStore } from '../http/access.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { OrderWriter } from './order-writer.ts';
import { readOrder } from './read-order.ts';
import { jsonReply } from '../http/reply.ts';

/** Longest body of an order, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /partner/api/v1/order`: contracts for an order (service interface, endpoint 3). */
export function orderEndpoint({ database, stores, clock }: ServiceParts): Endpoint {
  const writer = new OrderWriter(database);
  return async (context) => {
    const tokenOwner = authorize(context, stores);
    const order = readOrder(await readJson(context.req.raw, { maxBytes: MAX_BODY_BYTES }));
    if (order.issues) throw invalidRequest(order.issues);
    const { data } = order;
    requireOwnStore(tokenOwner, data.storeId);
    return jsonReply(context, await writer.save({ order: data, now: clock() }));
  };
}
