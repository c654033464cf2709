import type { Redactor } from '../../client/redactor.ts';
import type { FailedContract } from '../../merchant/contracts.ts';
import type { OrderToSave } from '../../merchant/order-client.ts';
import { ContractEntry } from '../../schemas/order-reply.ts';

/**
 * What stood in place of a contract, without secrets: a service may repeat what it was sent, in whatever field. The
 * id of a line item of the order stays as it is, though it may happen to hold the text of a secret.
 */
export function redactFailure(
  failure: FailedContract,
  redactors: readonly Redactor[],
  { orderLineItemList }: OrderToSave,
): FailedContract {
  const { lineItemId, ...said } = failure;
  const isOfOrder = orderLineItemList.some((item) => item.lineItemId === lineItemId);
  const redacted = redactors.reduce<unknown>(
    (json, redactor) => redactor.json(json),
    isOfOrder ? said : failure,
  );
  return { ...(isOfOrder && { lineItemId }), ...ContractEntry.parse(redacted) };
}
