import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { listContracts, offeredPlans } from '../service/support/save-order.ts';
import { startService, type TestService } from '../service/support/start-service.ts';
import { paid, phoneLines, standing, TestPlanServer, type Plan } from './support/plan-shop.ts';
import { contract, plan as scriptedPlan } from './support/scripted-orders.ts';

describe('an order that a shop puts', () => {
  let service: TestService;
  let plans: TestPlanServer;
  let plan: Plan;
  let otherPlan: Plan;
  before(async () => {
    service = await startService();
    [plan, otherPlan] = await offeredPlans(service.url);
    plans = await TestPlanServer.start({ serviceUrl: service.url });
  });
  after(async () => {
    await plans.close();
    await service.close();
  });

  const ordersAtTheService = () =>
    service.lines.filter((line) => line.startsWith('POST /partner/')).length;
  const standingAtTheService = async (orderId: string) => {
    const contracts = await listContracts(service.url, { orderId });
    return contracts
      .filter((contract: { isCancelled: boolean }) => !contract.isCancelled)
      .map(({ contractId }: { contractId: string }) => contractId);
  };

  it('is answered at once, and soon has a contract for each plan', async () => {
    const put = await plans.put('a', paid(phoneLines(plan, 2)));
    assert.deepEqual([put.orderId, put.status, put.contracts], ['a', 'pending', []]);
    const saved = await plans.untilStatus('a', 'saved');
    assert.deepEqual([saved.attempts, saved.failures, saved.nextAttemptAt], [1, [], undefined]);
    assert.deepEqual(
      saved.contracts.map(({ lineItemId, isCancelled }) => [lineItemId, isCancelled]),
      [
        ['phone', false],
        ['phone', false],
      ],
    );
    assert.deepEqual(standing(saved), await standingAtTheService('a'));
  });

  it('may have null for a detail of its customer and for the SKU of a product', async () => {
    const [phone, bought] = phoneLines(plan, 1);
    const customer = { firstName: 'Ada', mobileNumber: null, state: null };
    await plans.put('nulls', paid([], { customer, lines: [{ ...phone, sku: null }, bought] }));
    const saved = await plans.untilStatus('nulls', 'saved');
    assert.deepEqual(standing(saved), await standingAtTheService('nulls'));
    assert.equal(standing(saved).length, 1);
  });

  it('has its contracts also where the shop counts a voucher as a line of its own', async () => {
    const voucher = { id: 'voucher', sku: 'SPRING', title: 'Voucher', price: -10, quantity: 1 };
    await plans.put('voucher', paid([...phoneLines(plan, 1), voucher]));
    const saved = await plans.untilStatus('voucher', 'saved');
    assert.deepEqual(standing(saved), await standingAtTheService('voucher'));
    assert.equal(standing(saved).length, 1);
  });

  it('ends its contracts once its cloth is refunded but for what a binary fraction leaves of nothing', async () => {
    const [phone, bought] = phoneLines(plan, 1);
    const cloth = (quantity: number, plans: number) =>
      paid([], {
        lines: [
          { ...phone, quantity },
          { ...bought, quantity: plans },
        ],
      });
    await plans.put('cloth', cloth(1.1, 1));
    assert.equal(standing(await plans.untilStatus('cloth', 'saved')).length, 1);
    await plans.put('cloth', cloth(4.1 - 4 - 0.1, 0));
    await plans.untilStatus('cloth', 'saved');
    assert.deepEqual(await standingAtTheService('cloth'), []);
  });

  it('has its contracts also where discounts leave a binary fraction of the price of another product', async () => {
    const price = 19.99 - 6.66 - 6.66 - 6.67;
    const gift = { id: 'gift', sku: 'CASE', title: 'Phone case', price, quantity: 3 };
    await plans.put('gift', paid([...phoneLines(plan, 1), gift]));
    const saved = await plans.untilStatus('gift', 'saved');
    assert.equal(standing(saved).length, 1);
  });

  it('changes nothing where it is put again as it is', async () => {
    await plans.put('again', paid(phoneLines(plan, 1)));
    const saved = await plans.untilStatus('again', 'saved');
    const asked = ordersAtTheService();
    assert.deepEqual(await plans.put('again', paid(phoneLines(plan, 1))), saved);
    assert.equal(ordersAtTheService(), asked);
  });

  it('loses the newest contracts with the units that were taken back, and no others', async () => {
    await plans.put('refund', paid(phoneLines(plan, 3)));
    const [first] = standing(await plans.untilStatus('refund', 'saved'));
    assert.equal((await plans.put('refund', paid(phoneLines(plan, 1)))).status, 'pending');
    const saved = await plans.untilStatus('refund', 'saved');
    assert.deepEqual(standing(saved), [first]);
    assert.equal(saved.contracts.length, 3);
    assert.deepEqual(await standingAtTheService('refund'), [first]);
  });

  it('loses the contract of the plan that came last, however the platform orders the lines', async () => {
    const [phone, first] = phoneLines(plan, 2, 1);
    assert.ok(phone && first);
    const { policySKU: sku, policyPrice: price } = otherPlan;
    const second = { ...first, id: 'second', sku, price };
    await plans.put('two', paid([phone, first]));
    const [oldest] = standing(await plans.untilStatus('two', 'saved'));
    await plans.put('two', paid([phone, first, second]));
    assert.equal(standing(await plans.untilStatus('two', 'saved')).length, 2);
    const refunded = { ...phone, quantity: 1 };
    for (const lines of [
      [refunded, second, first],
      [refunded, first, second],
    ]) {
      await plans.put('two', paid(lines));
      const saved = await plans.untilStatus('two', 'saved');
      assert.deepEqual([standing(saved), saved.contracts.length], [[oldest], 2]);
    }
  });

  const endings: [what: string, lines: () => ReturnType<typeof phoneLines>][] = [
    ['its plan is not there any more', () => phoneLines(plan, 2).slice(0, 1)],
    ['its plan has quantity 0', () => phoneLines(plan, 2, 0)],
    ['its product was taken back and its plan left in it', () => phoneLines(plan, 0, 2)],
    ['nothing is left of it', () => []],
  ];
  for (const [index, [what, lines]] of endings.entries()) {
    it(`loses every contract when ${what}`, async () => {
      const orderId = `end-${index}`;
      await plans.put(orderId, paid(phoneLines(plan, 2)));
      await plans.untilStatus(orderId, 'saved');
      await plans.put(orderId, paid(lines()));
      assert.deepEqual(standing(await plans.untilStatus(orderId, 'saved')), []);
      assert.deepEqual(await standingAtTheService(orderId), []);
    });
  }

  it('gets contracts of a plan that is added later, and keeps those it has', async () => {
    const [phone] = phoneLines(plan, 1);
    assert.ok(phone);
    await plans.put('later', paid([phone]));
    const without = await plans.untilStatus('later', 'saved');
    assert.deepEqual([without.contracts, without.attempts], [[], 0], 'the service was not asked');
    assert.deepEqual(await standingAtTheService('later'), []);

    await plans.put('later', paid(phoneLines(plan, 1)));
    const [first] = standing(await plans.untilStatus('later', 'saved'));
    const mug = { ...phone, id: 'mug', sku: 'MUG', title: 'Mug' };
    const { policySKU: sku, policyPrice: price } = otherPlan;
    const mugPlan = { id: 'mug-plan', sku, price, title: 'Plan', quantity: 1, covers: 'mug' };
    await plans.put('later', paid([...phoneLines(plan, 1), mug, mugPlan]));
    const saved = await plans.untilStatus('later', 'saved');
    assert.equal(standing(saved).length, 2);
    assert.ok(first !== undefined && standing(saved).includes(first));
  });

  it('may have any id that the service takes', async () => {
    const orderId = '#1001/ä b?c=%2F';
    await plans.put(orderId, paid(phoneLines(plan, 1)));
    assert.equal(standing(await plans.untilStatus(orderId, 'saved')).length, 1);
    assert.equal((await plans.get(orderId)).orderId, orderId);
  });

  it('that has too many lines for the service is set aside, and saved once it is put without the products that have no plan', async () => {
    const [phone, cover] = phoneLines(plan, 1);
    const mugs = Array.from({ length: 500 }, (_, place) => {
      return { id: `mug-${place}`, sku: 'MUG', title: 'Mug', price: 9, quantity: 1 };
    });
    await plans.put('long', paid([phone, cover, ...mugs] as never));
    const { reason } = await plans.untilStatus('long', 'attention');
    assert.match(reason ?? '', /refused the order: .*orderLineItemList/);
    await plans.put('long', paid(phoneLines(plan, 1)));
    assert.equal(standing(await plans.untilStatus('long', 'saved')).length, 1);
  });

  it('is set aside where the service makes no contract, and is mended by a correct state', async () => {
    const wrong = { ...plan, policyPrice: 0.01 };
    await plans.put('price', paid(phoneLines(wrong, 2)));
    const view = await plans.untilStatus('price', 'attention');
    assert.equal(view.failures[0]?.errorCode, 'POLICY_PRICE_NOT_OFFERED');
    assert.match(view.reason ?? '', /but its contracts do not fit it: see failures/);
    await plans.put('price', paid(phoneLines(plan, 2)));
    const saved = await plans.untilStatus('price', 'saved');
    assert.deepEqual([standing(saved).length, saved.failures, saved.reason], [2, [], undefined]);
  });

  it('is unknown until it is put', async () => {
    for (const [method, path, body] of [
      ['GET', '/orders/nobody'],
      ['GET', '/orders/nobody/receipts'],
      ['POST', '/orders/nobody/retry'],
      ['POST', '/orders/nobody/settle', { contracts: [] }],
    ] as const) {
      const response = await plans.request(method, path, body);
      assert.equal(response.status, 404);
      assert.equal((await response.json()).error.code, 'NOT_FOUND');
    }
  });
});

describe('contracts with ids as no other service gives them', () => {
  const service = useScriptedService();

  it('are kept as they came', async () => {
    const long = { ...contract, contractId: 'c'.repeat(1000) };
    const contracts = [long, { ...long, lineItemId: 'l'.repeat(100) }];
    const scripted = await service({ body: { contractList: contracts } });
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', paid(phoneLines(scriptedPlan, 1)));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, contracts);
  });
});
