import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entry, listContracts, offeredPlans } from '../service/support/save-order.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, type Plan, standing, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';
import { contract, lineItemsOf, plan } from './support/scripted-orders.ts';

/** So many with so many edits are more line items than the service takes in one order. */
const PRODUCTS = 60;
const EDITS = 10;

/** The lines of an order of products with a plan each, as a platform numbers them that gives each edit new ids. */
function renumberedLines(edit: number, offered: Plan) {
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const [phone, cover] = phoneLines(offered, 1);
    const id = `${edit}-${index}`;
    return [
      { ...phone, id },
      { ...cover, id: `${id}-plan`, covers: id },
    ];
  }).flat();
}

describe('a line that is gone from an order', () => {
  const service = useScriptedService();
  const start = async (...contractLists: object[][]) => {
    const replies = contractLists.map((contractList): ScriptedReply => ({
      body: { contractList },
    }));
    const scripted = await service(...replies);
    const plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    const sent = async () => (await scripted.requests()).map(({ body }) => lineItemsOf(body));
    return { plans, sent };
  };

  /** The states of an order of a phone and a mug, of which the phone is gone in the end. */
  const [phone, cover] = phoneLines(plan, 1);
  const mug = [
    { ...phone, id: 'mug' },
    { ...cover, id: 'mug-plan', covers: 'mug' },
  ];
  const ofTheMug = { ...contract, lineItemId: 'mug', contractId: 'contract-2' };
  const putWithoutPhone = async (plans: TestPlanServer, firstName: string) => {
    await plans.put('a', { ...paid([], { customer: { firstName } }), lines: mug });
    return plans.until('a', ({ status }) => status !== 'pending');
  };
  const putBoth = async (plans: TestPlanServer) => {
    await plans.put('a', { ...paid([]), lines: [phone, cover, ...mug] });
    await plans.untilStatus('a', 'saved');
  };

  it('is sent without units until its contracts have ended, and not after that', async () => {
    const cancelled = { ...contract, isCancelled: true };
    const { plans, sent } = await start(
      [contract, ofTheMug],
      [contract, ofTheMug],
      [cancelled, ofTheMug],
      [ofTheMug],
    );
    await using _ = plans;
    await putBoth(plans);
    for (const firstName of ['Ada', 'Grace', 'Mary']) await putWithoutPhone(plans, firstName);
    const alone = [['mug', 1]];
    const both = [...alone, ['phone', 0]];
    assert.deepEqual((await sent()).slice(1), [both, both, alone]);
  });

  it('is sent again where the service could not end its contracts, and where nobody knows of which line', async () => {
    const failure = { errorCode: 'BUSY', errorMessage: 'Try again.' };
    const { plans, sent } = await start(
      [contract, ofTheMug],
      [ofTheMug, { ...failure, lineItemId: 'phone' }],
      [ofTheMug, failure],
      [ofTheMug],
      [ofTheMug],
    );
    await using _ = plans;
    await putBoth(plans);
    assert.equal((await putWithoutPhone(plans, 'Ada')).status, 'attention');
    assert.equal((await putWithoutPhone(plans, 'Grace')).status, 'attention');
    for (const firstName of ['Mary', 'Joan']) await putWithoutPhone(plans, firstName);
    const quantities = (await sent()).map((items) => items.find(([id]) => id === 'phone')?.[1]);
    assert.deepEqual(quantities, [1, 0, 0, 0, undefined]);
  });

  it('is not sent once a person found that its contracts ended', async () => {
    const scripted = await service(
      { body: { contractList: [contract, ofTheMug] } },
      { status: 500 },
      { body: { contractList: [ofTheMug] } },
    );
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await putBoth(plans);
    await putWithoutPhone(plans, 'Ada');
    await plans.act('a', 'settle', { contracts: [ofTheMug] });
    await putWithoutPhone(plans, 'Grace');
    const bodies = (await scripted.requests()).map(({ body }) => lineItemsOf(body).length);
    assert.deepEqual(bodies, [2, 2, 1]);
  });

  it(`does not make an order too long for the service, though its lines have new ids after each of ${EDITS} edits`, async () => {
    await using reference = await RestartingService.start(':memory:');
    await using plans = await TestPlanServer.start({ serviceUrl: reference.url });
    const [offered] = await offeredPlans(reference.url);
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await plans.put('a', { ...paid([]), lines: renumberedLines(edit, offered) });
      const view = await plans.until('a', ({ status }) => status !== 'pending');
      assert.deepEqual([view.status, view.reason], ['saved', undefined]);
      assert.equal(standing(view).length, PRODUCTS);
    }
  });

  it('has its contracts ended though a restored database does not know them, put by the steps of docs/plan-server.md', async () => {
    await using reference = await RestartingService.start(':memory:');
    const [offered] = await offeredPlans(reference.url);
    const inForce = async () => {
      const contracts: Entry[] = await listContracts(reference.url, { orderId: 'a' });
      return contracts.filter(({ isCancelled }) => !isCancelled).length;
    };
    const [withPlan, now] = [paid(phoneLines(offered, 2)), paid([])];
    await using lost = await TestPlanServer.start({ serviceUrl: reference.url });
    await lost.put('a', withPlan);
    await lost.untilStatus('a', 'saved');

    // The back-up has nothing of the order.
    await using restored = await TestPlanServer.start({ serviceUrl: reference.url });
    await restored.put('a', now);
    await restored.untilStatus('a', 'saved');
    assert.equal(await inForce(), 2);
    for (const state of [withPlan, now]) {
      await restored.put('a', state);
      await restored.untilStatus('a', 'saved');
    }
    assert.equal(await inForce(), 0);
  });
});
