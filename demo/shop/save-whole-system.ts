import {
  ServiceError,
  WarrantyError,
  type OrderClient,
  type WholeSystemOrderToSave,
} from 'warranty-widget/merchant';
import * as z from 'zod';

/** What became of a whole-system order: its contract, or why there is no change. */
export type WholeSystemOutcome = { readonly contractId: string } | { readonly refusal: string };

/** How the reference service says why; the interface does not show it. */
const ErrorBody = z.object({ error: z.object({ message: z.string() }) });

/** Creates the contract of a sale, or updates it; a refusal is an answer, not an exception. */
export async function saveWholeSystem(
  orderClient: OrderClient,
  order: WholeSystemOrderToSave,
): Promise<WholeSystemOutcome> {
  try {
    const saved = await orderClient.saveWholeSystemOrder(order);
    if (!saved.isError) return { contractId: saved.contractId };
    return { refusal: refusalText(saved) ?? 'The service refused without a reason.' };
  } catch (error) {
    if (!(error instanceof WarrantyError)) throw error;
    const said = error instanceof ServiceError ? refusalText(error.body) : undefined;
    return { refusal: said ?? error.message };
  }
}

function refusalText(body: unknown): string | undefined {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? parsed.data.error.message : undefined;
}
