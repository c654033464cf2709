import { Hono } from 'hono';
import { cartPage } from '../pages/cart-page.ts';
import { addToCart, productLines, removeLine, setPlan, setQuantity } from '../shop/cart.ts';
import { chosenPlan } from '../shop/chosen-plan.ts';
import { done, refused } from '../shop/notice.ts';
import { findVariant } from '../shop/products.ts';
import { readAddToCart, submittedFields } from '../shop/submission.ts';
import { verifyPlan, type Verifier } from '../shop/verify-plan.ts';
import type { DemoEnvironment } from './current-shopper.ts';

/** The cart page and the forms that change the cart; every change answers with a redirect. */
export function cartRoutes(verifier: Verifier) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/cart', (context) => {
    const { shopper, cartCount, takeNotice } = context.var;
    return context.html(cartPage({ ...shopper, notice: takeNotice() }, cartCount));
  });

  routes.post('/cart/lines', async (context) => {
    const fields = submittedFields(await context.req.formData());
    const submission = readAddToCart(fields);
    const found = submission && findVariant(submission.sku);
    if (!submission || !found) return context.text('This form names no product of the shop.', 400);
    const { sku, quantity, warranty: selection, isPlanUnreadable } = submission;
    const plan = selection && {
      selection,
      state: await verifyPlan(selection, found, verifier),
    };
    const { changeCart, remember } = context.var;
    changeCart((cart) => addToCart(cart, { sku, quantity, plan }));
    remember({
      received: fields,
      notice: isPlanUnreadable
        ? refused(
            'The product is in your cart. Its protection plan could not be read and was left out.',
          )
        : done('Added to your cart.'),
    });
    return context.redirect('/cart', 303);
  });

  routes.post('/cart/lines/:id/quantity', async (context) => {
    const form = await context.req.formData();
    const quantity = Math.trunc(Number(form.get('quantity')));
    const lineId = context.req.param('id');
    if (quantity >= 1) context.var.changeCart((cart) => setQuantity(cart, lineId, quantity));
    return context.redirect('/cart', 303);
  });

  routes.post('/cart/lines/:id/plan', async (context) => {
    const fields = submittedFields(await context.req.formData());
    const { shopper, changeCart, remember } = context.var;
    const line = productLines(shopper.cart).find(({ id }) => id === context.req.param('id'));
    const plan = line && (await chosenPlan(line, fields, verifier));
    if (plan) {
      changeCart((cart) => setPlan(cart, line.id, plan));
      remember({ received: fields, notice: done('The plan was added to your cart.') });
    } else {
      remember({ notice: refused('No plan was chosen.') });
    }
    return context.redirect('/cart', 303);
  });

  routes.post('/cart/lines/:id/remove', (context) => {
    context.var.changeCart((cart) => removeLine(cart, context.req.param('id')));
    return context.redirect('/cart', 303);
  });

  return routes;
}
