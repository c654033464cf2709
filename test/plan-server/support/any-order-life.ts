import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createOfferToken } from '../../../src/merchant/offer-token.ts';
import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { PaidLine } from '../../../src/schemas/paid-order.ts';
import type { TestDatabase } from '../../service/support/databases.ts';
import { offeredPlans } from '../../service/support/save-order.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { type Fault, FaultyService, type ReplyStyle } from './faulty-service.ts';
import { paid, secret, standing, TestPlanServer, type Plan } from './plan-shop.ts';

const MINUTE = 60_000;

/** A shop whose orders live: its plan servers, before a service with faults. */
interface LivingShop {
  readonly service: FaultyService;
  readonly databaseUrl: string;
  /** Plan servers side by side. */
  readonly instances: number;
  readonly phonePlans: readonly Plan[];
  readonly laptopPlans: readonly Plan[];
}

/** A cart's content as the order has it. */
interface CartState {
  readonly phones: number | undefined;
  /** Plans of the phone: which offer, and how many. */
  readonly phonePlans: readonly { readonly offer: number; readonly quantity: number }[];
  readonly laptops: number | undefined;
  readonly laptopPlans: number | undefined;
  readonly isReversed: boolean;
  /** Whether the shop's order has the plans that were bought afterwards. */
  readonly keepsLatePlans: boolean;
}

const units = fc.nat(3);

const cartState: fc.Arbitrary<CartState> = fc.record({
  phones: fc.option(units, { nil: undefined, freq: 8 }),
  phonePlans: fc.array(fc.record({ offer: fc.nat(1), quantity: units }), { maxLength: 2 }),
  laptops: fc.option(units, { nil: undefined }),
  laptopPlans: fc.option(units, { nil: undefined }),
  isReversed: fc.boolean(),
  keepsLatePlans: fc.boolean(),
});

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    answer: fc.constantFrom(500 as const, 503 as const, 'destroy' as const),
    isCarriedOut: fc.boolean(),
  }),
  fc.record({
    answer: fc.constantFrom(400 as const, 401 as const, 429 as const),
    isCarriedOut: fc.constant(false),
  }),
);

/** What the shop knows of its order. */
interface ShopOrder {
  number: number;
  /** As they were put last; undefined before that. */
  lines: PaidLine[] | undefined;
  /** Plans that were bought afterwards. */
  latePlans: PaidLine[];
}

/** The servers, and what is done to them. */
class Rig {
  readonly living: LivingShop;
  readonly retryAmbiguous: boolean;
  readonly run: string;
  #now = Date.now();
  #servers: TestPlanServer[] = [];
  #turn = 0;

  constructor(living: LivingShop, retryAmbiguous: boolean, run: string) {
    this.living = living;
    this.retryAmbiguous = retryAmbiguous;
    this.run = run;
  }

  async start(): Promise<void> {
    const { service, databaseUrl, instances } = this.living;
    for (let index = 0; index < instances; index += 1) {
      this.#servers.push(
        await TestPlanServer.start({
          serviceUrl: service.url,
          databaseUrl,
          retryAmbiguous: this.retryAmbiguous,
          clock: () => new Date(this.#now),
        }),
      );
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    this.#servers = [];
  }

  /** One of the instances, in turn. */
  get shop(): TestPlanServer {
    this.#turn += 1;
    const server = this.#servers[this.#turn % this.#servers.length];
    assert.ok(server);
    return server;
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  /** The order once nothing more becomes of it by itself at this moment. */
  settled(orderId: string): Promise<OrderView> {
    const isSettled = ({ status, nextAttemptAt }: OrderView) =>
      nextAttemptAt === undefined ? status !== 'pending' : Date.parse(nextAttemptAt) > this.#now;
    return Promise.any(this.#servers.map((server) => server.until(orderId, isSettled)));
  }
}

/** What must hold whenever nothing more becomes of an order by itself. */
async function check({ lines = [] }: ShopOrder, { living }: Rig, view: OrderView): Promise<void> {
  if (view.status !== 'saved') return;
  assert.deepEqual(view.failures, []);
  const listed = await living.service.listed(view.orderId);
  const found = listed.filter(({ isCancelled }) => !isCancelled);
  assert.deepEqual(
    standing(view).toSorted(),
    found.map(({ contractId }) => contractId).toSorted(),
    'the plan server knows the contracts that stand',
  );
  let paidUnits = 0;
  const products = lines.filter(({ covers }) => !covers);
  for (const product of products) {
    const plans = lines.filter(({ covers }) => covers === product.id);
    const units = Math.min(product.quantity, unitsOf(plans));
    paidUnits += units;
    const ids = new Set([product.id, ...plans.map(({ id }) => id)]);
    const own = found.filter(({ lineItemId }) => ids.has(lineItemId));
    assert.equal(own.length, units, 'a contract for each paid unit');
    const paidFor = Map.groupBy(plans, planText);
    for (const [text, contracts] of Map.groupBy(own, contractText)) {
      const most = unitsOf(paidFor.get(text) ?? []);
      assert.ok(contracts.length <= most, `${contracts.length} of ${most} of ${text}`);
    }
  }
  assert.equal(found.length, paidUnits, 'no other contract stands');
}

function unitsOf(plans: readonly PaidLine[]): number {
  return plans.reduce((sum, { quantity }) => sum + quantity, 0);
}

const planText = ({ sku, price }: PaidLine) => `${sku} at ${price}`;
const contractText = ({ policySKU, policyPrice }: { policySKU: string; policyPrice: number }) =>
  `${policySKU} at ${policyPrice}`;

function linesOf(state: CartState, order: ShopOrder, { phonePlans, laptopPlans }: LivingShop) {
  const lines: PaidLine[] = [];
  if (state.phones !== undefined) {
    lines.push({ id: 'phone', sku: 'NOVA-9', title: 'Phone', price: 699, quantity: state.phones });
    for (const [index, { offer, quantity }] of state.phonePlans.entries()) {
      lines.push(planLine(`phone-plan-${index}`, 'phone', phonePlans[offer], quantity));
    }
    if (state.keepsLatePlans) lines.push(...order.latePlans);
  }
  if (state.laptops !== undefined) {
    const quantity = state.laptops;
    lines.push({ id: 'laptop', sku: 'LAP', title: 'Laptop', price: 999, quantity });
    if (state.laptopPlans !== undefined) {
      lines.push(planLine('laptop-plan', 'laptop', laptopPlans[0], state.laptopPlans));
    }
  }
  return state.isReversed ? lines.toReversed() : lines;
}

function planLine(id: string, covers: string, plan: Plan | undefined, quantity: number): PaidLine {
  assert.ok(plan);
  const { policySKU: sku, policyPrice: price } = plan;
  return { id, sku, title: 'Plan', price, quantity, covers };
}

type OrderCommand = fc.AsyncCommand<ShopOrder, Rig>;

function command(
  name: string,
  run: (order: ShopOrder, rig: Rig) => Promise<void>,
  isPossible: (order: ShopOrder) => boolean = () => true,
): OrderCommand {
  return { check: isPossible, run, toString: () => name };
}

const isPut = ({ lines }: ShopOrder) => lines !== undefined;

const idOf = ({ number }: ShopOrder, { run }: Rig) => `${run}-${number}`;

async function put(order: ShopOrder, rig: Rig, lines: PaidLine[]): Promise<void> {
  order.lines = lines;
  await rig.shop.put(idOf(order, rig), paid(lines));
}

async function settle(order: ShopOrder, rig: Rig): Promise<OrderView> {
  const view = await rig.settled(idOf(order, rig));
  await check(order, rig, view);
  return view;
}

/** What a person does about an order that is set aside, as the guide says. */
async function lookAt(orderId: string, { living: { service }, shop }: Rig): Promise<void> {
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
      rig.pass(10 * MINUTE);
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

/** Whatever happened: once the service is well and a person looked, the service has what was paid, and no more. */
async function endWell(order: ShopOrder, rig: Rig): Promise<void> {
  if (!isPut(order)) return;
  const orderId = idOf(order, rig);
  rig.living.service.heal();
  for (let round = 0; round < 5; round += 1) {
    const { status, nextAttemptAt } = await settle(order, rig);
    if (status === 'saved') return;
    if (nextAttemptAt === undefined) await lookAt(orderId, rig);
    else rig.pass(10 * MINUTE);
  }
  const view = await settle(order, rig);
  assert.equal(view.status, 'saved', JSON.stringify(view));
}

/** Any life of orders: edits, refunds, late plans, faults, restarts, what a person does, deletions. */
const anyLife = fc.commands(
  [
    putOrder,
    putFailing,
    putFailing,
    putWhileUnderWay,
    putAgain,
    timePasses,
    timePasses,
    restart,
    personLooks,
    buyLater,
    forget,
  ],
  { maxCommands: 30, size: 'max' },
);

/**
 * Lives of orders before a reference service with faults: on SQLite by one plan server, on PostgreSQL by two.
 * @throws what did not hold in one of them, with the shortest life that shows it.
 */
export async function liveOrders(database: TestDatabase, lives: number): Promise<void> {
  await using service = await FaultyService.start();
  const shop: LivingShop = {
    service,
    databaseUrl: await database.create(),
    instances: database.engine === 'SQLite' ? 1 : 2,
    phonePlans: await offeredPlans(service.url),
    laptopPlans: await offeredPlans(service.url, { productTitle: 'Laptop', productPrice: 999 }),
  };
  let count = 0;
  const style = fc.constantFrom<ReplyStyle>('all', 'standing', 'changed');
  const property = fc.asyncProperty(
    anyLife,
    fc.boolean(),
    style,
    async (life, retryAmbiguous, replies) => {
      count += 1;
      const rig = new Rig(shop, retryAmbiguous, `life-${count}`);
      service.heal();
      service.style = replies;
      await rig.start();
      try {
        const order: ShopOrder = { number: 1, lines: undefined, latePlans: [] };
        await fc.asyncModelRun(() => ({ model: order, real: rig }), life);
        await endWell(order, rig);
      } finally {
        await rig.close();
      }
    },
  );
  await fc.assert(property, propertyRuns(lives));
}
