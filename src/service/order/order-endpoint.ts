import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';
import { authorize, requireOwnStore } from '../http/access.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonReply } from '../http/reply.ts';
import type { OfferedPolicies } from '../quote/offered-policies.ts';
import { OrderWriter } from './order-writer.ts';
import type { SavedOrderReply } from './order-schemas.ts';
import { readOrder, type ReadOrder } from './read-order.ts';

/** Longest body of an order, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /partner/api/v1/order`: contracts for an order (service interface, endpoint 3). */
export function orderEndpoint({ database, stores, clock, policies }: ServiceParts): Endpoint {
  const writer = new OrderWriter(database);
  return async (context) => {
    const tokenOwner = authorize(context, stores);
    const order = readOrder(await readJson(context.req.raw, { maxBytes: MAX_BODY_BYTES }));
    if (order.issues) throw invalidRequest(order.issues);
    const { data } = order;
    requireOwnStore(tokenOwner, data.storeId);
    const reply = await writer.save({ order: data, now: clock() });
    forgetMissing(policies, data, reply);
    return jsonReply(context, reply);
  };
}

/** Lets the next quotes store those plans of an order that the database does not have. */
function forgetMissing(
  policies: OfferedPolicies,
  { storeId, lineItems }: ReadOrder,
  { contractList }: SavedOrderReply,
): void {
  const failed = new Set(
    contractList.filter((entry) => 'errorCode' in entry).map(({ lineItemId }) => lineItemId),
  );
  for (const { lineItem } of lineItems) {
    if (lineItem?.planDetails === undefined || !failed.has(lineItem.lineItemId)) continue;
    const { policySKU, policyPrice } = lineItem.planDetails;
    policies.forget(storeId, policySKU, policyPrice);
  }
}
