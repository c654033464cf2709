import { Hono } from 'hono';
import { checkoutPage } from '../pages/checkout-page.ts';
import { cartDigest, productLines, setPlan, withPlanStates } from '../shop/cart.ts';
import { chosenPlan } from '../shop/chosen-plan.ts';
import { Customer } from '../shop/customer.ts';
import { refused } from '../shop/notice.ts';
import type { OrderBook } from '../shop/order-book.ts';
import { orderOf } from '../shop/order.ts';
import type { ReceiptDesk } from '../shop/receipt-desk.ts';
import { submittedFields } from '../shop/submission.ts';
import { verifyPlans, type Verifier } from '../shop/verify-plan.ts';
import { newOrderId, type DemoEnvironment } from './current-shopper.ts';

interface CheckoutParts {
  readonly verifier: Verifier;
  readonly orderBook: OrderBook;
  readonly receipts: ReceiptDesk;
}

/** From the cart to the order. */
export function checkoutRoutes({ verifier, orderBook, receipts }: CheckoutParts) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/checkout', async (context) => {
    const { shopper, changeCart, takeNotice } = context.var;
    const states = await verifyPlans(shopper.cart, verifier);
    const { cart, nextOrderId } = changeCart((current) => withPlanStates(current, states));
    if (cart.length === 0) return context.redirect('/cart', 303);
    return context.html(checkoutPage({ cart, orderId: nextOrderId, notice: takeNotice() }));
  });

  // A shopper who chose a plan in the cart wants it, with or without a press of its own button.
  routes.post('/checkout', async (context) => {
    const fields = submittedFields(await context.req.formData());
    const { shopper, changeCart } = context.var;
    for (const line of productLines(shopper.cart)) {
      const plan = await chosenPlan(line, fields, verifier);
      if (plan) changeCart((cart) => setPlan(cart, line.id, plan));
    }
    return context.redirect('/checkout', 303);
  });

  routes.post('/orders', async (context) => {
    const { shopperId, shopper, changeCart, remember } = context.var;
    const fields = Object.fromEntries(submittedFields(await context.req.formData()));
    const orderId = fields.orderId ?? '';
    const states = await verifyPlans(shopper.cart, verifier);
    const signed = await receipts.signCart(withPlanStates(shopper.cart, states));
    // From here to the stored order nothing waits, so that no other tab changes what is bought.
    const { cart, nextOrderId } = changeCart((current) => withPlanStates(current, states));
    // A double click, a reload or going back sends the same order id, and makes no second contract.
    if (!orderBook.find(shopperId, orderId)) {
      if (cart.length === 0 || orderId !== nextOrderId) return context.redirect('/cart', 303);
      const showAgain = (text: string, status: 400 | 409) => {
        const notice = refused(text);
        return context.html(checkoutPage({ cart, orderId, notice, customer: fields }), status);
      };
      if (fields.shownCart !== cartDigest(cart)) {
        return showAgain('Your order has changed since you saw it. Please look at it again.', 409);
      }
      const customer = Customer.safeParse(fields);
      if (!customer.success) {
        return showAgain('Something is missing in your name or address.', 400);
      }
      const sale = { orderId, customer: customer.data, now: verifier.now(), receipts: signed };
      orderBook.place(shopperId, orderOf(cart, sale));
      remember({ cart: [], nextOrderId: newOrderId(), received: undefined });
    }
    await orderBook.handOver(shopperId, orderId);
    return context.redirect(`/orders/${orderId}`, 303);
  });

  return routes;
}
