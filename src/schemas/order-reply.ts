import * as z from 'zod/mini';
import { Text } from './fields.ts';
import { replyObject } from './reply-object.ts';

/**
 * One contract of an order, or one line item whose contract could not be made: then an error code
 * and a message, whose names are not shown, stand in place of `contractId` and are kept.
 */
export const ContractEntry = replyObject({
  lineItemId: Text,
  /** Absent where the contract could not be made. */
  contractId: z.optional(Text),
  /** True for a contract that was cancelled. */
  isCancelled: z.optional(z.boolean()),
});
export type ContractEntry = z.output<typeof ContractEntry>;

/** Reply of the ordinary order endpoint: a contract for each unit of each line item with a plan. */
export const OrderReply = replyObject({
  /** Echo of the store id. */
  storeId: Text,
  /** Echo of the order id. */
  orderId: Text,
  contractList: z.array(ContractEntry),
});
export type OrderReply = z.output<typeof OrderReply>;
