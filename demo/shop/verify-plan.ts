import { verifySelection, type QuoteClient } from 'warranty-widget/merchant';
import type { Selection } from 'warranty-widget/schemas';
import { planOf, productLines, type Cart, type PlanState } from './cart.ts';
import { variantTitle, type Product, type Variant } from './product.ts';
import { findVariant } from './products.ts';
import { store } from './store.ts';

/**
 * Asks the service again, with the shop's own title and price, whether the plan that a browser sent
 * is one that it offers at that price.
 */
export async function verifyPlan(
  selection: Selection,
  { product, variant }: { readonly product: Product; readonly variant: Variant },
  quoteClient: QuoteClient,
): Promise<PlanState> {
  const verification = await verifySelection(
    selection,
    {
      productTitle: variantTitle(product, variant),
      productPrice: variant.price,
      productDescription: product.summary,
    },
    quoteClient,
    { country: store.country },
  );
  return verification.status === 'price-changed'
    ? { status: verification.status, currentPrice: verification.current.warrantyPrice }
    : { status: verification.status };
}

/** The cart with every plan asked for again. */
export async function verifyCart(cart: Cart, quoteClient: QuoteClient): Promise<Cart> {
  const states = new Map<string, PlanState>();
  await Promise.all(
    productLines(cart).map(async (line) => {
      const plan = planOf(cart, line);
      const found = findVariant(line.sku);
      if (!plan || !found) return;
      states.set(plan.id, await verifyPlan(plan.selection, found, quoteClient));
    }),
  );
  return cart.map((line) =>
    line.type === 'plan' ? { ...line, state: states.get(line.id) ?? line.state } : line,
  );
}
