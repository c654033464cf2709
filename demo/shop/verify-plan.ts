import { verifySelection, type QuoteClient } from 'warranty-widget/merchant';
import type { Selection } from 'warranty-widget/schemas';
import { planOf, productLines, type Cart, type PlanState } from './cart.ts';
import { quotedProduct, type ProductVariant } from './product.ts';
import { findVariant } from './products.ts';
import { store } from './store.ts';

/** Asks the service for plans. */
export interface Verifier {
  readonly quoteClient: QuoteClient;
  readonly now: () => Date;
}

/** For how long a confirmed plan is still sold while the service cannot be asked, in ms. */
const CONFIRMATION_TIME = 60 * 60 * 1000;

/**
 * Asks the service again, with the shop's own title and price, whether the plan that a browser sent
 * is one that it offers at that price.
 */
export async function verifyPlan(
  selection: Selection,
  { product, variant }: ProductVariant,
  { quoteClient, now }: Verifier,
): Promise<PlanState> {
  const verification = await verifySelection(
    selection,
    quotedProduct(product, variant),
    quoteClient,
    { country: store.country },
  );
  const { status } = verification;
  if (status === 'price-changed') {
    return { status, currentPrice: verification.current.warrantyPrice };
  }
  if (status !== 'ok') return { status };
  return {
    status,
    confirmedAt: now().toISOString(),
    coverageList: verification.quote.coverageList,
  };
}

/**
 * What the service says of every plan of a cart, by the id of the plan's line. While it cannot be asked, a
 * plan that it confirmed a short while ago is still sold: its contract is made once the service is back.
 */
export async function verifyPlans(
  cart: Cart,
  verifier: Verifier,
): Promise<ReadonlyMap<string, PlanState>> {
  const states = new Map<string, PlanState>();
  await Promise.all(
    productLines(cart).map(async (line) => {
      const plan = planOf(cart, line);
      const found = findVariant(line.sku);
      if (!plan || !found) return;
      const state = await verifyPlan(plan.selection, found, verifier);
      const isStillSold = state.status === 'unverifiable' && isFresh(plan.state, verifier.now());
      states.set(plan.id, isStillSold ? plan.state : state);
    }),
  );
  return states;
}

function isFresh(state: PlanState, now: Date): boolean {
  if (state.status !== 'ok') return false;
  return now.getTime() - Date.parse(state.confirmedAt) < CONFIRMATION_TIME;
}
