import * as z from 'zod/mini';
import { RequestError } from '../../client/errors.ts';
import { addLatePlan } from '../../merchant/add-late-plan.ts';
import {
  type LateOffer,
  type OfferTokenReading,
  readOfferToken,
  SECRET_MIN_LENGTH,
} from '../../merchant/offer-token.ts';
import { Price, Text } from '../../schemas/fields.ts';
import { PaidLine } from '../../schemas/paid-order.ts';
import { HttpError, invalidRequest } from '../../server/http-error.ts';
import type { AddedPlan, OrderStore } from '../order/order-store.ts';
import type { OrderView } from '../order/order-view.ts';
import { readBody } from './read-body.ts';
import { refusing } from './refusing.ts';

const LatePlanRequest = z.object({
  token: z.string(),
  plan: z.object({
    // Never empty, as a line's may be for a product: else the order would refuse a line that the shop did not send.
    sku: Text,
    title: PaidLine.shape.title,
    price: Price,
    quantity: z.nullish(z.int().check(z.positive())),
    receipt: PaidLine.shape.receipt,
  }),
});

interface LatePlanParts {
  readonly store: OrderStore;
  /** What the tokens are made with: the plan server's own secret. */
  readonly secret: string;
  /** What they were made with before. */
  readonly formerSecret: string | undefined;
  readonly clock: () => Date;
}

/**
 * `POST /orders/{orderId}/plans`: a plan that was bought after the order, by its offer token. The same plan by
 * the same token again changes nothing.
 * @returns undefined for an order that was never put.
 */
export async function latePlan(
  orderId: string,
  request: Request,
  parts: LatePlanParts,
): Promise<OrderView | undefined> {
  const { token, plan } = await readBody(request, LatePlanRequest);
  const now = parts.clock();
  const reading = await readToken(token, parts, now);
  if (!('offer' in reading) || reading.offer.orderId !== orderId) {
    const message = 'token must be an offer token of this order, as createOfferToken made it.';
    throw invalidRequest([{ path: 'token', message }]);
  }
  const { quantity, receipt, ...paid } = plan;
  const bought = {
    ...paid,
    quantity: quantity ?? undefined,
    paidAt: now.toISOString(),
    receipt: receipt ?? undefined,
  };
  const added = await refusing(() =>
    parts.store.addPlan(orderId, reading.tokenId, (order, options) =>
      addLatePlan(order, reading, bought, options),
    ),
  );
  if (added) refuseUnsold(added.value, reading.offer);
  return added?.view;
}

/** Refuses a plan that was not added, so that the shop pays back what was paid for it. @throws {HttpError} */
function refuseUnsold(result: AddedPlan, { expiresAt }: LateOffer): void {
  if (result.status === 'expired') {
    throw new HttpError('OFFER_EXPIRED', `The offer expired at ${expiresAt}.`);
  }
  if (result.status === 'token-used') {
    const message =
      'The token sold another plan or another number of it, or its plan was taken back: this plan was not added. Pay it back, and make a new token for another one.';
    throw new HttpError('TOKEN_USED', message);
  }
  if (result.status === 'too-many') {
    const message = `The order has ${result.left} units of the product without a plan: sell no more plans than that.`;
    throw new HttpError('TOO_MANY_PLANS', message);
  }
  if (result.status === 'damaged') {
    const message = `${result.reason} The plan was not added: pay it back, or add it once the row is mended.`;
    throw new HttpError('ORDER_DAMAGED', message);
  }
}

/** Reads a token. A failure is no fault of the request: the secret is too short for tokens, or `jose` is missing. */
async function readToken(
  token: string,
  { secret, formerSecret = '' }: LatePlanParts,
  now: Date,
): Promise<OfferTokenReading> {
  try {
    const reading = await readOfferToken(token, secret, { now });
    // A shorter one has signed no token.
    const isPerhapsOfFormer =
      reading.status === 'altered' && formerSecret.length >= SECRET_MIN_LENGTH;
    return isPerhapsOfFormer ? await readOfferToken(token, formerSecret, { now }) : reading;
  } catch (cause) {
    if (!(cause instanceof RequestError)) throw cause;
    const message = `The plan server cannot read offer tokens: ${cause.message}`;
    throw new HttpError('INTERNAL_ERROR', message, { cause });
  }
}
