import * as z from 'zod/mini';
import { CONTRACTS_MAX } from '../../schemas/limits.ts';
import { PaidOrder } from '../../schemas/paid-order.ts';
import { HttpError } from '../../server/http-error.ts';
import type { OrderStore } from '../order/order-store.ts';
import { OrderContracts, type OrderView } from '../order/order-view.ts';
import type { Receipts } from '../order/receipts.ts';
import { latePlan } from './late-plan-endpoint.ts';
import { readBody } from './read-body.ts';
import { emptyReply, jsonReply } from './reply.ts';
import { withoutNulls } from './without-nulls.ts';

const SettleRequest = z.object({ contracts: OrderContracts });

interface OrderParts {
  readonly store: OrderStore;
  readonly receipts: Receipts;
  readonly secret: string;
  readonly formerSecret: string | undefined;
  readonly clock: () => Date;
}

/** What is done with an order, by the id in the address. */
type OrderEndpoint = (orderId: string, request: Request) => Promise<Response>;

/** The endpoints of one order. */
export function orderEndpoints(parts: OrderParts) {
  const { store, receipts } = parts;
  /** `PUT /orders/{orderId}`: what the order is now. */
  const put: OrderEndpoint = async (orderId, request) => {
    const reading = { fromAddress: { orderId }, prepare: withoutNulls };
    const order = await readBody(request, PaidOrder, reading);
    return jsonReply(await store.keep(order), 202);
  };

  /** `GET /orders/{orderId}`: how far the service has it. */
  const get: OrderEndpoint = async (orderId) => jsonReply(requireOrder(await store.find(orderId)));

  /** `DELETE /orders/{orderId}`: the order and its customer are forgotten here. */
  const forget: OrderEndpoint = async (orderId) => {
    const deleted = await store.delete(orderId);
    if (deleted === undefined) throw unknownOrder();
    if (deleted === 'deleted') return emptyReply();
    const message =
      'Only an order that the service has as it is can be deleted: what was paid for would be lost. Wait until it is saved, or settle it.';
    throw new HttpError('NOT_SAVED', message);
  };

  /** `GET /orders/{orderId}/receipts`: what the shopper agreed to. */
  const getReceipts: OrderEndpoint = async (orderId) => {
    requireOrder(await store.find(orderId));
    return jsonReply({ receipts: await receipts.of(orderId) });
  };

  /** `POST /orders/{orderId}/plans`: a plan that was bought after the order. */
  const addPlan: OrderEndpoint = async (orderId, request) =>
    jsonReply(requireOrder(await latePlan(orderId, request, parts)), 202);

  /** `POST /orders/{orderId}/retry`: another attempt, because a person says so. */
  const retry: OrderEndpoint = async (orderId) =>
    jsonReply(requireOrder(await store.retry(orderId)), 202);

  /** `POST /orders/{orderId}/settle`: what a person found at the service. */
  const settle: OrderEndpoint = async (orderId, request) => {
    const { contracts } = await readBody(request, SettleRequest, { maxEntries: CONTRACTS_MAX });
    const view = await store.settle(orderId, contracts);
    if (view === 'not-set-aside') {
      const message = 'Only an order that a person has to look at can be settled.';
      throw new HttpError('NOT_SET_ASIDE', message);
    }
    return jsonReply(requireOrder(view), 202);
  };

  return { put, get, forget, getReceipts, addPlan, retry, settle };
}

function requireOrder(view: OrderView | undefined): OrderView {
  if (view) return view;
  throw unknownOrder();
}

function unknownOrder(): HttpError {
  return new HttpError('NOT_FOUND', 'No order has this id: put it first.');
}
