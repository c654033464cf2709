import { Hono } from 'hono';
import { isDeepStrictEqual } from 'node:util';
import { checkoutPage } from '../pages/checkout-page.ts';
import type { Cart } from '../shop/cart.ts';
import { Customer } from '../shop/customer.ts';
import type { OrderBook } from '../shop/order-book.ts';
import { orderOf } from '../shop/order.ts';
import type { ReceiptDesk } from '../shop/receipt-desk.ts';
import { submittedFields } from '../shop/submission.ts';
import { verifyCart, type Verifier } from '../shop/verify-plan.ts';
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
    const { shopper, cartCount, remember, takeNotice } = context.var;
    if (cartCount === 0) return context.redirect('/cart', 303);
    const cart = await verifyCart(shopper.cart, verifier);
    remember({ cart });
    const orderId = shopper.nextOrderId;
    return context.html(checkoutPage({ cart, orderId, cartCount, notice: takeNotice() }));
  });

  routes.post('/orders', async (context) => {
    const { shopperId, shopper, cartCount, remember } = context.var;
    const fields = Object.fromEntries(submittedFields(await context.req.formData()));
    const orderId = fields.orderId ?? '';
    if (orderBook.find(shopperId, orderId)) {
      // A double click, a reload or going back sends the same order id, and makes no second contract.
      await orderBook.handOver(shopperId, orderId);
      return context.redirect(`/orders/${orderId}`, 303);
    }
    if (cartCount === 0 || orderId !== shopper.nextOrderId) return context.redirect('/cart', 303);

    const customer = Customer.safeParse(fields);
    if (!customer.success) {
      const notice = 'Something is missing in your name or address.';
      const { cart } = shopper;
      const page = checkoutPage({ cart, orderId, cartCount, notice, customer: fields });
      return context.html(page, 400);
    }
    const cart = await verifyCart(shopper.cart, verifier);
    if (!isChargedAlike(cart, shopper.cart)) {
      const notice = 'A protection plan has changed since you saw it. Please look again.';
      remember({ cart, notice });
      return context.redirect('/cart', 303);
    }
    const order = orderOf(cart, {
      orderId,
      customer: customer.data,
      now: verifier.now(),
      receipts: await receipts.signCart(cart),
    });
    await orderBook.place(shopperId, order);
    remember({ cart: [], nextOrderId: newOrderId(), received: undefined });
    return context.redirect(`/orders/${orderId}`, 303);
  });

  return routes;
}

/** True if every plan still has the state that it had when the shopper saw the total. */
function isChargedAlike(one: Cart, other: Cart): boolean {
  return isDeepStrictEqual(planStates(one), planStates(other));
}

function planStates(cart: Cart) {
  return cart.map((line) => line.type === 'plan' && line.state.status);
}
