import * as z from 'zod/mini';
import { CONTRACTS_MAX, ORDER_ID_MAX_LENGTH } from './limits.ts';
import { replyObject } from './reply-object.ts';
import { isObject } from './rules.ts';

/**
 * One contract of an order, or what stands in its place where it could not be made. Any value is taken
 * as it came, so that one odd entry does not cost the others; a value that is no object becomes
 * `{ entry }`. `createdContracts` and `failedContracts` of `warranty-widget/merchant` tell them apart.
 */
export const ContractEntry = z.pipe(
  z.transform((entry) => (isObject(entry) ? entry : { entry })),
  z.looseObject({
    lineItemId: z.optional(z.unknown()),
    /** Absent where the contract could not be made. */
    contractId: z.optional(z.unknown()),
    /** True for a contract that was cancelled. */
    isCancelled: z.optional(z.unknown()),
  }),
);
export type ContractEntry = z.output<typeof ContractEntry>;

/** Refuses what is too long before its entries are read: each costs far more than its bytes. */
const BoundedList = z
  .unknown()
  .check(
    z.refine(
      (list) => !Array.isArray(list) || list.length <= CONTRACTS_MAX,
      `must have at most ${CONTRACTS_MAX} entries.`,
    ),
  );

/** Reply of the ordinary order endpoint: a contract for each unit of each line item with a plan. */
export const OrderReply = replyObject({
  /** Echo of the store id; a service may leave it out. */
  storeId: z.optional(z.string()),
  /** Echo of the order id, at most 48 characters; a service may leave it out. */
  orderId: z.optional(z.string().check(z.maxLength(ORDER_ID_MAX_LENGTH))),
  /** At most 50,000 entries. */
  contractList: z.pipe(BoundedList, z.array(ContractEntry)),
});
export type OrderReply = z.output<typeof OrderReply>;
