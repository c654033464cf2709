import * as z from 'zod/mini';
import { Text } from '../../schemas/fields.ts';
import { LineItemFailure } from './line-item-failure.ts';

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
  orderId: Text,
  contractList: z.array(z.union([SavedContract, LineItemFailure])),
});
export type SavedOrderReply = z.output<typeof SavedOrderReply>;
