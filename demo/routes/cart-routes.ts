import { Hono } from 'hono';
import type { QuoteClient } from 'warranty-widget';
import { cartPage } from '../pages/cart-page.ts';
import { addToCart, countProducts, removeLine, setQuantity } from '../shop/cart.ts';
import { findVariant } from '../shop/products.ts';
import type { ShopperStore } from '../shop/shopper-store.ts';
import { readAddToCart, submittedFields } from '../shop/submission.ts';
import { verifyPlan } from '../shop/verify-plan.ts';
import type { DemoEnvironment } from './current-shopper.ts';

interface CartParts {
  readonly shoppers: ShopperStore;
  readonly quoteClient: QuoteClient;
}

/** The cart page and the forms that change the cart; every change answers with a redirect. */
export function cartRoutes({ shoppers, quoteClient }: CartParts) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/cart', (context) => {
    const shopper = context.get('shopper');
    const { notice, ...rest } = shopper;
    if (notice) shoppers.save(context.get('shopperId'), rest);
    return context.html(cartPage(shopper, countProducts(shopper.cart)));
  });

  routes.post('/cart/lines', async (context) => {
    const fields = submittedFields(await context.req.formData());
    const submission = readAddToCart(fields);
    const found = submission && findVariant(submission.sku);
    if (!submission || !found) return context.text('This form names no product of the shop.', 400);
    const { sku, quantity, warranty: selection, unreadablePlan } = submission;
    const plan = selection && {
      selection,
      state: await verifyPlan(selection, found, quoteClient),
    };
    shoppers.save(context.get('shopperId'), {
      cart: addToCart(context.get('shopper').cart, { sku, quantity, plan }),
      received: fields,
      notice: unreadablePlan
        ? 'The product is in your cart. Its protection plan could not be read and was left out.'
        : 'Added to your cart.',
    });
    return context.redirect('/cart', 303);
  });

  routes.post('/cart/lines/:id/quantity', async (context) => {
    const form = await context.req.formData();
    const quantity = Math.trunc(Number(form.get('quantity')));
    const { cart } = context.get('shopper');
    if (quantity >= 1)
      shoppers.save(context.get('shopperId'), {
        cart: setQuantity(cart, context.req.param('id'), quantity),
      });
    return context.redirect('/cart', 303);
  });

  routes.post('/cart/lines/:id/remove', (context) => {
    const { cart } = context.get('shopper');
    shoppers.save(context.get('shopperId'), { cart: removeLine(cart, context.req.param('id')) });
    return context.redirect('/cart', 303);
  });

  return routes;
}
