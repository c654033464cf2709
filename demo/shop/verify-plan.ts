import type { QuoteClient } from 'warranty-widget';
import type { Selection } from 'warranty-widget/schemas';
import { store } from './store.ts';
import type { PlanState } from './cart.ts';
import { variantTitle, type Product, type Variant } from './product.ts';

/**
 * Asks the service again, with the shop's own title and price, whether the plan a browser sent is
 * one it offers at that price.
 */
export async function verifyPlan(
  selection: Selection,
  { product, variant }: { product: Product; variant: Variant },
  quoteClient: QuoteClient,
): Promise<PlanState> {
  if (selection.product.productTitle !== variantTitle(product, variant)) return 'refused';
  if (selection.product.productPrice !== variant.price) return 'refused';
  try {
    const quote = await quoteClient.list(selection.product, { country: store.country });
    const offered = quote.warrantyQuoteItemList.some(
      (item) =>
        item.warrantySKU === selection.warrantySKU &&
        item.warrantyTenure === selection.warrantyTenure &&
        item.warrantyPrice === selection.warrantyPrice,
    );
    return offered ? 'confirmed' : 'refused';
  } catch {
    return 'unconfirmed';
  }
}
