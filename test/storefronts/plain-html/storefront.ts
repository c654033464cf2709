import { Hono } from 'hono';
import { page } from '../support/page.ts';
import { playedCart } from '../support/played-cart.ts';
import { putOrder } from '../support/put-order.ts';
import { snippetWith } from '../support/snippet.ts';
import { serviceUrlOf, type Storefront, type StorefrontParts } from '../support/storefront.ts';
import { tellPlanServer } from '../../../examples/storefronts/plain-html/tell-plan-server.ts';
import { cartRoutes } from '../../../examples/storefronts/plain-html/cart-routes.ts';

import { ChangedOrders } from './changed-orders.ts';

/** A hand-written shop: the guide's page and the guide's routes, over a cart of its own. */
export function plainHtml(parts: StorefrontParts): Storefront {
  const { shop, quoteClient, planOptions } = parts;
  const cart = {
    addProduct: (variantId: string, quantity: number, selection: string | undefined) =>
      void shop.addProduct(variantId, quantity, selection ? { warranty: selection } : {}),
    setQuantity: (lineId: string, quantity: number) => shop.setQuantity(lineId, quantity),
    shopLines: () => shop.shopLines((line) => line.data['warranty']),
    apply: (changes: Parameters<typeof shop.apply>[0]) => shop.apply(changes),
  };
  const routes = new Hono();
  routes.get('/product', async (context) => {
    const serviceUrl = serviceUrlOf(context.req.url);
    const form = await snippetWith(
      { 'https://plans.example': serviceUrl },
      'plain-html/product-form.html',
    );
    return context.html(page('Smartphone X', form));
  });
  routes.route('/', cartRoutes(cart, quoteClient, planOptions));
  // The routes of the guide keep the plans in step themselves.
  const orders = new ChangedOrders(shop);
  const tell = () =>
    tellPlanServer(
      orders,
      (order) => putOrder(parts.planServer, order),
      (message) => shop.noteLog(message),
    );
  return {
    routes,
    ...playedCart(parts, {
      async order({ id }) {
        orders.note(id);
        await tell();
      },
      later: tell,
    }),
  };
}
