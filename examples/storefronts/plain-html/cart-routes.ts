import { Hono } from 'hono';
import {
  planChanges,
  type PlanChange,
  type PlanOptions,
  type QuoteClient,
  type ShopLine,
} from 'warranty-widget/merchant';

/** The shop's own cart: where a plan is a line like any other, with `covers`. */
export interface PlanCart {
  /** Adds a product; `selection` is kept on its line. */
  addProduct(variantId: string, quantity: number, selection: string | undefined): void;
  setQuantity(lineId: string, quantity: number): void;
  /** Every line, with title and price of each product from the shop's own catalogue. */
  shopLines(): ShopLine[];
  /** Adds, removes and changes plan lines; an added plan is charged at the price that it brings. */
  apply(changes: readonly PlanChange[]): void;
}

/** The forms of the product page and of the cart page. */
export function cartRoutes(cart: PlanCart, quoteClient: QuoteClient, options: PlanOptions): Hono {
  const routes = new Hono();

  const syncNow = async () => {
    try {
      cart.apply(await planChanges(cart.shopLines(), quoteClient, options));
    } catch (error) {
      // Without a plan the product is sold all the same.
      console.error(error);
    }
  };
  let syncing = Promise.resolve();
  const syncPlans = () => {
    // One after the other: two at once would both add the plan that is missing.
    syncing = syncing.then(syncNow);
    return syncing;
  };

  routes.post('/cart', async (context) => {
    const form = await context.req.formData();
    const selection = form.get('warranty');
    cart.addProduct(
      String(form.get('variant')),
      Number(form.get('quantity')),
      typeof selection === 'string' ? selection : undefined,
    );
    await syncPlans();
    return context.redirect('cart', 303);
  });

  routes.post('/cart/quantity', async (context) => {
    const form = await context.req.formData();
    cart.setQuantity(String(form.get('line')), Number(form.get('quantity')));
    await syncPlans();
    return context.redirect('../cart', 303);
  });

  return routes;
}
