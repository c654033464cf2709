import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { planOfferPage, planOfferPath } from '../pages/plan-offer-page.ts';
import type { PlanState } from '../shop/cart.ts';
import { done, refused } from '../shop/notice.ts';
import type { OfferDesk, OpenedOffer } from '../shop/offer-desk.ts';
import { SelectionEntry, submittedFields } from '../shop/submission.ts';
import type { DemoEnvironment } from './current-shopper.ts';

const HTTP_STATUS: Readonly<Record<OpenedOffer['status'], ContentfulStatusCode>> = {
  open: 200,
  used: 200,
  covered: 409,
  expired: 410,
  altered: 400,
  'no-token': 400,
  'unknown-order': 404,
};

/** Why a plan that was chosen is not sold. */
const NOT_SOLD: Readonly<Record<Exclude<PlanState['status'], 'ok'>, string>> = {
  unverifiable: 'The warranty service does not answer now: please try again later.',
  'price-changed': 'Its price is another one now: please choose again.',
  'offer-gone': 'It is not offered any more: please choose again.',
  'product-mismatch': 'It was chosen for another product: please choose again.',
};

/** A plan for a product that is bought already, by the link of the mail or the form of the order's page. */
export function planOfferRoutes(offerDesk: OfferDesk) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/plan-offer', async (context) => {
    const { cartCount, takeNotice } = context.var;
    const token = context.req.query('offer') ?? '';
    const opened = await offerDesk.open(token);
    const page = planOfferPage({ opened, token, cartCount, notice: takeNotice() });
    return context.html(page, HTTP_STATUS[opened.status]);
  });

  routes.post('/plan-offer', async (context) => {
    const { shopperId, cartCount, remember } = context.var;
    const {
      offer: token = '',
      warranty,
      where,
    } = Object.fromEntries(submittedFields(await context.req.formData()));
    const again = planOfferPath(token);
    const entry = SelectionEntry.safeParse(warranty);
    if (!entry.success) {
      remember({ notice: refused('No plan was chosen.') });
      return context.redirect(again, 303);
    }
    const place = where === 'order-page' ? 'order-page' : 'e-mail';
    const purchase = await offerDesk.buy(token, entry.data, place);
    if (purchase.status === 'not-sold') {
      remember({ notice: refused(`The plan was not added. ${NOT_SOLD[purchase.why]}`) });
      return context.redirect(again, 303);
    }
    if (purchase.status === 'bought') {
      remember({ notice: done('The plan was added.') });
      // Only its owner sees an order, and whoever came by the link may be somebody else.
      const isOwn = purchase.owner === shopperId;
      return context.redirect(isOwn ? `/orders/${purchase.order.orderId}` : again, 303);
    }
    const page = planOfferPage({ opened: purchase, token, cartCount, notice: undefined });
    return context.html(page, HTTP_STATUS[purchase.status]);
  });

  return routes;
}
