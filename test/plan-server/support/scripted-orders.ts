import type { ScriptedReply } from '../../support/scripted-service.ts';

/** A plan of a service whose replies are scripted. */
export const plan = { policySKU: 'PLAN', policyPrice: 9.99 };

/** The contract that its replies give. */
export const contract = { lineItemId: 'phone', contractId: 'contract-1', isCancelled: false };

/** That of a second unit. */
export const second = { ...contract, contractId: 'contract-2' };

/** The reply to an order that is carried out. */
export const saved: ScriptedReply = { body: { contractList: [contract] } };

/** The reply to an order that ends the contract. */
export const ended: ScriptedReply = {
  body: { contractList: [{ ...contract, isCancelled: true }] },
};

/** The quantities of the line items of an order that was sent. */
export function quantitiesOf(body: unknown): unknown {
  return lineItemsOf(body).map(([, quantity]) => quantity);
}

/** The ids of an order's line items, and their quantities. */
export function lineItemsOf(body: unknown): [lineItemId: string, quantity: number][] {
  const order = body as { orderLineItemList: { lineItemId: string; quantity: number }[] };
  return order.orderLineItemList.map(({ lineItemId, quantity }) => [lineItemId, quantity]);
}
