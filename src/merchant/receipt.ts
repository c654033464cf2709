import * as z from 'zod/mini';
import { Text } from '../schemas/fields.ts';
import { Selection, WholeSystemSelection } from '../schemas/selection.ts';

/** A section of what the plan covers, in the words that were shown. */
const ShownSection = z.object({
  coverageItemType: z.string(),
  coverageItemTitle: z.string(),
  coverageItemList: z.array(z.string()),
});

/** What a receipt has besides its selection. */
const evidence = {
  /** What the plan covers, in the words that were shown; absent where the shop did not give them. */
  coverageList: z.optional(z.array(ShownSection)),
  /** SHA-256 of the coverage list's JSON, in hexadecimal digits, where the list would be too long. */
  coverageHash: z.optional(Text),
  /** Always false: the element selects no plan by itself. */
  preselected: z.literal(false),
  /** Where the shopper chose, such as `product-page` or `e-mail`, as the shop called it. */
  where: z.optional(Text),
  /** When the receipt was signed, in seconds since 1970. */
  iat: z.int(),
};

/** What a shop gives for a receipt besides the selection. */
export const GivenEvidence = z.pick(z.object(evidence), { coverageList: true, where: true });

/**
 * What a shopper agreed to: the selection, with heading, price and tenure as they were displayed, the
 * terms link, language and time, and how the choice was made. It names no person.
 */
export const Receipt = z.union([
  z.object({ ...Selection.shape, ...evidence }),
  z.object({ ...WholeSystemSelection.shape, ...evidence }),
]);
export type Receipt = z.output<typeof Receipt>;

/** `typ` of the signed text: no other text that the key has signed is taken for a receipt. */
export const RECEIPT_TYPE = 'warranty-receipt';
