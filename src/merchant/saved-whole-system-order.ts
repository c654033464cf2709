import * as z from 'zod/mini';
import { Text } from '../schemas/fields.ts';
import { WholeSystemReply } from '../schemas/whole-system-reply.ts';

/**
 * What became of a whole-system order: a contract, or the service's own error, whose fields are not
 * shown and are kept. `isError` tells them apart.
 */
export const SavedWholeSystemOrder = z.pipe(
  WholeSystemReply,
  z.discriminatedUnion('isError', [
    z.looseObject({
      isError: z.literal(false),
      /** Id of the contract; the same one again after an update. */
      contractId: Text,
    }),
    z.looseObject({
      isError: z.literal(true),
      contractId: z.optional(Text),
    }),
  ]),
);
export type SavedWholeSystemOrder = z.output<typeof SavedWholeSystemOrder>;
