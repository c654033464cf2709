import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createOfferToken } from '../../../src/merchant/offer-token.ts';
import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { PaidLine } from '../../../src/schemas/paid-order.ts';
import { paid, secret } from '../support/plan-shop.ts';
import { cartState, linesOf, planLine } from './cart-state.ts';
import { checkContracts } from './check-contracts.ts';
import type { Fault, FaultAnswer } from './faulty-service.ts';
import { isPut, LATER, type Rig, type ShopOrder } from './life-shop.ts';

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    answer: fc.constantFrom<FaultAnswer[]>(500, 502, 503, 303, 'destroy', 'half', 'page'),
    isCarriedOut: fc.boolean(),
  }),
  fc.record({
    answer: fc.constantFrom<FaultAnswer[]>(400, 401, 404, 408, 425, 429),
    isCarriedOut: fc.constant(false),
  }),
);

type OrderCommand = fc.AsyncCommand<ShopOrder, Rig>;

function command(
  name: string,
  run: (order: ShopOrder, rig: Rig) => Promise<void>,
  isPossible: (order: ShopOrder) => boolean = () => true,
): OrderCommand {
  return { check: isPossible, run, toString: () => name };
}

export const idOf = ({ number }: ShopOrder, { run }: Rig) => `${run}-${number}`;

async function put(order: ShopOrder, rig: Rig, lines: PaidLine[]): Promise<void> {
  order.lines = lines;
  await rig.shop.put(idOf(order, rig), paid(lines));
}

export async function settle(order: ShopOrder, rig: Rig): Promise<OrderView> {
  const view = await rig.settled(idOf(order, rig));
  await checkContracts(order, rig, view);
  return view;
}

/** What a person does about an order that is set aside, as the guide says. */
export async function lookAt(orderId: string, { living: { service }, shop }: Rig): Promise<void> {
  if (!service.isCarriedOut) await shop.act(orderId, 'retry');
  else {
    const contracts = (await service.listed(orderId)).map(
      ({ lineItemId, contractId, isCancelled }) => ({ lineItemId, contractId, isCancelled }),
    );
    await shop.act(orderId, 'settle', { contracts });
  }
}

const putOrder = cartState.map((state) =>
  command(`put(${fc.stringify(state)})`, async (order, rig) => {
    await put(order, rig, linesOf(state, order, rig.living));
    await settle(order, rig);
  }),
);

const putWhileUnderWay = fc
  .tuple(cartState, cartState, fc.option(fault, { nil: undefined }))
  .map(([one, other, end = { isCarriedOut: true }]) =>
    command(`putWhileUnderWay(${fc.stringify([one, other, end])})`, async (order, rig) => {
      const { service } = rig.living;
      service.heal();
      service.failBy({ ...end, isHeld: true });
      await put(order, rig, linesOf(one, order, rig.living));
      await Promise.race([service.held, rig.settled(idOf(order, rig))]);
      await put(order, rig, linesOf(other, order, rig.living));
      service.heal();
      service.release();
      await settle(order, rig);
    }),
  );

const putAgain = fc.constant(
  command(
    'putAgain',
    async (order, rig) => {
      const before = await rig.settled(idOf(order, rig));
      await put(order, rig, order.lines ?? []);
      assert.deepEqual(await rig.shop.get(idOf(order, rig)), before);
    },
    isPut,
  ),
);

const putFailing = fc
  .tuple(cartState, fc.array(fault, { minLength: 1, maxLength: 2 }))
  .map(([state, faults]) =>
    command(`putFailing(${fc.stringify([state, faults])})`, async (order, rig) => {
      rig.living.service.failBy(...faults);
      await put(order, rig, linesOf(state, order, rig.living));
      await settle(order, rig);
    }),
  );

const timePasses = fc.constant(
  command(
    'timePasses',
    async (order, rig) => {
      rig.pass(LATER);
      await settle(order, rig);
    },
    isPut,
  ),
);

/** The clocks of the machines go wrong, or are set right: by minutes, or by more than a year. */
const clockIsSet = fc.constantFrom(-50, -10, 50, -600_000, 600_000).map((minutes) =>
  command(
    `clockIsSet(${minutes})`,
    async (order, rig) => {
      rig.pass(minutes * 60_000);
      await settle(order, rig);
    },
    isPut,
  ),
);

const restart = fc.constant(
  command('restart', async (order, rig) => {
    await rig.close();
    await rig.start();
    if (isPut(order)) await settle(order, rig);
  }),
);

const personLooks = fc.constant(
  command(
    'personLooks',
    async (order, rig) => {
      const { status, nextAttemptAt } = await rig.settled(idOf(order, rig));
      if (status !== 'attention' || nextAttemptAt !== undefined) return;
      await lookAt(idOf(order, rig), rig);
      await settle(order, rig);
    },
    isPut,
  ),
);

const buyLater = fc
  .record({ offer: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) })
  .map(({ offer, quantity }) =>
    command(
      `buyLater(${offer}, ${quantity})`,
      async (order, rig) => {
        const orderId = idOf(order, rig);
        const lines = order.lines ?? [];
        const product = lines.find(({ id }) => id === 'phone');
        const plans = lines.filter(({ covers }) => covers === 'phone');
        const left = plans.reduce((rest, plan) => rest - plan.quantity, product?.quantity ?? 0);
        const token = await createOfferToken(
          {
            orderId,
            lineItemId: 'phone',
            product: { productTitle: 'Phone', productPrice: 699 },
            quantity: 3,
            expiresAt: '2126-01-01T00:00:00Z',
          },
          secret,
        );
        const {
          covers: _covers,
          id: _id,
          ...plan
        } = planLine('', '', rig.living.phonePlans[offer], quantity);
        const buy = () => rig.shop.request('POST', `/orders/${orderId}/plans`, { token, plan });
        const response = await buy();
        if (quantity > left) {
          assert.equal(response.status, 409);
          return;
        }
        assert.equal(response.status, 202);
        const tokenId = JSON.parse(atob(token.split('.')[1] ?? '')).jti;
        const late = { ...plan, id: tokenId, covers: 'phone' };
        order.latePlans = [...order.latePlans, late];
        order.lines = [...lines, late];
        await settle(order, rig);
        assert.equal((await buy()).status, 202, 'the same purchase is answered again');
        await settle(order, rig);
      },
      isPut,
    ),
  );

const forget = fc.constant(
  command(
    'forget',
    async (order, rig) => {
      const orderId = idOf(order, rig);
      const { status } = await rig.settled(orderId);
      const response = await rig.shop.request('DELETE', `/orders/${orderId}`);
      assert.equal(response.status, status === 'saved' ? 204 : 409);
      if (status !== 'saved') return;
      assert.equal((await rig.shop.request('DELETE', `/orders/${orderId}`)).status, 404);
      order.number += 1;
      order.lines = undefined;
      order.latePlans = [];
    },
    isPut,
  ),
);

/** Any life of orders: edits, refunds, late plans, faults, wrong clocks, restarts, what a person does, deletions. */
export const anyLife = fc.commands(
  [
    putOrder,
    putFailing,
    putFailing,
    putWhileUnderWay,
    putAgain,
    timePasses,
    timePasses,
    clockIsSet,
    restart,
    personLooks,
    buyLater,
    forget,
  ],
  { maxCommands: 30, size: 'max' },
);
