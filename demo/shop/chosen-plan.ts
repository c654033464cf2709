import type { NewPlan, ProductLine } from './cart.ts';
import { findVariant } from './products.ts';
import { planEntryName, SelectionEntry, type SubmittedFields } from './submission.ts';
import { verifyPlan, type Verifier } from './verify-plan.ts';

/** The plan that a shopper chose in the cart for a line of it, as the service confirms it; absent without one. */
export async function chosenPlan(
  line: ProductLine,
  fields: SubmittedFields,
  verifier: Verifier,
): Promise<NewPlan | undefined> {
  const found = findVariant(line.sku);
  const entry = SelectionEntry.safeParse(Object.fromEntries(fields)[planEntryName(line.id)]);
  if (!found || !entry.success) return undefined;
  return { selection: entry.data, state: await verifyPlan(entry.data, found, verifier) };
}
