import * as z from 'zod/mini';
import { RequestError } from '../../client/errors.ts';
import { addLatePlan } from '../../merchant/add-late-plan.ts';
import { type OfferTokenReading, readOfferToken } from '../../merchant/offer-token.ts';
import { PaidLine } from '../../schemas/paid-order.ts';
import { HttpError, invalidRequest } from '../../server/http-error.ts';
import type { OrderStore } from '../order/order-store.ts';
import type { OrderView } from '../order/order-view.ts';
import { readBody } from './read-body.ts';
import { refusing } from './refusing.ts';

const LatePlanRequest = z.object({
  token: z.string(),
  plan: z.object({
    sku: PaidLine.shape.sku,
    title: PaidLine.shape.title,
    price: PaidLine.shape.price,
    quantity: z.nullish(z.int().check(z.positive())),
    receipt: PaidLine.shape.receipt,
  }),
});

interface LatePlanParts {
  readonly store: OrderStore;
  /** What the tokens were made with: the plan server's own secret. */
  readonly secret: string;
  readonly clock: () => Date;
}

/**
 * `POST /orders/{orderId}/plans`: a plan that was bought after the order, by its offer token. A token that
 * was used before changes nothing.
 * @returns undefined for an order that was never put.
 */
export async function latePlan(
  orderId: string,
  request: Request,
  { store, secret, clock }: LatePlanParts,
): Promise<OrderView | undefined> {
  const { token, plan } = await readBody(request, LatePlanRequest);
  const reading = await readToken(token, secret, clock());
  if (reading.status === 'expired') {
    throw new HttpError('OFFER_EXPIRED', `The offer expired at ${reading.offer.expiresAt}.`);
  }
  if (reading.status !== 'ok' || reading.offer.orderId !== orderId) {
    const message = 'token must be an offer token of this order, as createOfferToken made it.';
    throw invalidRequest([{ path: 'token', message }]);
  }
  const { quantity, receipt, ...paid } = plan;
  const bought = { ...paid, quantity: quantity ?? undefined, receipt: receipt ?? undefined };
  const result = await refusing(() =>
    store.addPlan(orderId, (order) => addLatePlan(order, reading, bought)),
  );
  if (result?.left === undefined) return result?.view;
  const message = `The order has ${result.left} units of the product without a plan: sell no more plans than that.`;
  throw new HttpError('TOO_MANY_PLANS', message);
}

/** What throws here is no fault of the request: the secret is too short for tokens, or `jose` is missing. */
async function readToken(token: string, secret: string, now: Date): Promise<OfferTokenReading> {
  try {
    return await readOfferToken(token, secret, { now });
  } catch (cause) {
    if (!(cause instanceof RequestError)) throw cause;
    const message = `The plan server cannot read offer tokens: ${cause.message}`;
    throw new HttpError('INTERNAL_ERROR', message, { cause });
  }
}
