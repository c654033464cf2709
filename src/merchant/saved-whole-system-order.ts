import * as z from 'zod/mini';
import { Text } from '../schemas/fields.ts';
import { replyFields } from '../schemas/rules.ts';

/**
 * What became of a whole-system order: a contract, or the service's own error, whose fields the interface
 * does not show and which are kept. `isError` tells them apart: where it is true, there is no contract.
 */
export const SavedWholeSystemOrder = z.pipe(
  z.transform(replyFields),
  z.discriminatedUnion('isError', [
    z.looseObject({
      isError: z.literal(false),
      /** Id of the contract; the same one again after an update. */
      contractId: Text,
    }),
    z.looseObject({
      isError: z.literal(true),
      /** Whatever the service put there; no contract. */
      contractId: z.optional(z.unknown()),
    }),
  ]),
);
export type SavedWholeSystemOrder = z.output<typeof SavedWholeSystemOrder>;
