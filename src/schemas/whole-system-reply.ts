import * as z from 'zod/mini';
import { Text } from './fields.ts';
import { replyObject } from './reply-object.ts';

/** Reply of the whole-system order endpoint (service interface, endpoint 2). */
export const WholeSystemReply = replyObject({
  /** False on success; true is a refusal, whatever else the reply holds. */
  isError: z.boolean(),
  /** Id of the contract; absent where `isError` is true. */
  contractId: z.optional(Text),
});
export type WholeSystemReply = z.output<typeof WholeSystemReply>;
