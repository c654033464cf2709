import * as z from 'zod/mini';

/** Most units of a line item that get contracts. */
export const MAX_QUANTITY = 1000;

/** Why a contract could not be made, each with a sentence for people. */
const messages = {
  QUANTITY_OUT_OF_RANGE: `The quantity of a line item with a plan must be from 1 to ${MAX_QUANTITY}.`,
  POLICY_SKU_UNKNOWN: 'No plan with this policySKU was offered to the store.',
  POLICY_PRICE_NOT_OFFERED: 'The plan was never offered to the store at this policyPrice.',
} as const;

/** Why a contract could not be made, for programs. */
export type LineItemErrorCode = keyof typeof messages;

/**
 * A line item whose contract could not be made, in place of a contract entry. The interface does not
 * show the names of the error fields: they are the service's own.
 */
export const LineItemFailure = z.object({
  lineItemId: z.string(),
  errorCode: z.enum(['QUANTITY_OUT_OF_RANGE', 'POLICY_SKU_UNKNOWN', 'POLICY_PRICE_NOT_OFFERED']),
  errorMessage: z.string(),
});
export type LineItemFailure = z.output<typeof LineItemFailure>;

export function lineItemFailure(lineItemId: string, errorCode: LineItemErrorCode): LineItemFailure {
  return { lineItemId, errorCode, errorMessage: messages[errorCode] };
}
