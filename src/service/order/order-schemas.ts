import * as z from 'zod/mini';
import { Order } from '../../schemas/order.ts';
import type { Issue } from '../../schemas/issue.ts';
import { Text } from '../../schemas/fields.ts';
import { ORDER_ID_MAX_LENGTH } from '../../schemas/limits.ts';

/** The fields of an order that are stored as they came: nothing is looked up or computed by them. */
export const OrderDetails = z.pick(Order, {
  customerDetails: true,
  manufacturerWarrantyDuration: true,
  discount: true,
  totalOrderValue: true,
  taxAmount: true,
});
export type OrderDetails = z.output<typeof OrderDetails>;

/** Most units of a line item that get contracts. */
export const MAX_QUANTITY = 1000;

/** Why a line item that can be read gets no contract, each with a sentence for people. */
const messages = {
  QUANTITY_OUT_OF_RANGE: `The quantity of a line item with a plan must be from 0 to ${MAX_QUANTITY}.`,
  POLICY_SKU_UNKNOWN: 'No plan with this policySKU was offered to the store.',
  POLICY_PRICE_NOT_OFFERED: 'The plan was never offered to the store at this policyPrice.',
} as const;

/** Why a line item that can be read gets no contract, for programs. */
export type PolicyErrorCode = keyof typeof messages;

/**
 * A line item whose contract could not be made, in place of a contract entry. The interface does not
 * show the names of the error fields: they are the service's own.
 */
export const LineItemFailure = z.object({
  /** As it was sent; absent where the line item has none. */
  lineItemId: z.optional(z.string()),
  errorCode: z.enum([
    'LINE_ITEM_INVALID',
    'QUANTITY_OUT_OF_RANGE',
    'POLICY_SKU_UNKNOWN',
    'POLICY_PRICE_NOT_OFFERED',
  ]),
  errorMessage: z.string(),
});
export type LineItemFailure = z.output<typeof LineItemFailure>;

export function policyFailure(lineItemId: string, errorCode: PolicyErrorCode): LineItemFailure {
  return { lineItemId, errorCode, errorMessage: messages[errorCode] };
}

/** The failure of a line item that cannot be read; each field that is wrong is named. */
export function invalidLineItem(
  lineItemId: string | undefined,
  issues: readonly Issue[],
): LineItemFailure {
  const errorMessage = issues.map(({ message }) => message).join(' ');
  return { ...(lineItemId && { lineItemId }), errorCode: 'LINE_ITEM_INVALID', errorMessage };
}

/** The contract of one unit of a line item. */
export const SavedContract = z.object({
  lineItemId: Text,
  contractId: Text,
  isCancelled: z.boolean(),
});
export type SavedContract = z.output<typeof SavedContract>;

/** The reply to an order: each contract that it has, then each line item that got none. */
export const SavedOrderReply = z.object({
  storeId: Text,
  orderId: Text.check(z.maxLength(ORDER_ID_MAX_LENGTH)),
  contractList: z.array(z.union([SavedContract, LineItemFailure])),
});
export type SavedOrderReply = z.output<typeof SavedOrderReply>;
