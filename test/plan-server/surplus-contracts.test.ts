import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paid, phoneLines, standing, type TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, second } from './support/scripted-orders.ts';
import { useContractLists } from './support/use-contract-lists.ts';

const cancelled = { ...second, isCancelled: true };

describe('a service that takes an order, and has more contracts of it in force than units are paid', () => {
  const start = useContractLists();
  /** The line items of which an order has too many contracts, and how many of which many. */
  const surplus = async (plans: TestPlanServer) => {
    const { reason = '', failures } = await plans.until('a', ({ status }) => status !== 'pending');
    assert.match(reason, /its contracts do not fit it: see failures/);
    return failures.map(({ lineItemId, errorCode, errorMessage }) => {
      const [, counted] = /under a plan: (.*?)\. Ask/.exec(String(errorMessage)) ?? [];
      return [lineItemId, errorCode, counted];
    });
  };

  it('has it set aside where a unit was taken back and its contract did not end, until it did', async () => {
    await using plans = await start([contract, second], [contract, second], [contract, cancelled]);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 1)));
    assert.deepEqual(await surplus(plans), [['phone', 'CONTRACT_SURPLUS', '2, not 1']]);
    await plans.act('a', 'retry');
    assert.deepEqual(standing(await plans.untilStatus('a', 'saved')), ['contract-1']);
  });

  it('has it set aside where the order was cancelled and a contract did not end', async () => {
    await using plans = await start([contract], [contract]);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid([]));
    assert.deepEqual(await surplus(plans), [['phone', 'CONTRACT_SURPLUS', '1, not 0']]);
  });

  it('has it set aside where the contract of the former plan did not end', async () => {
    await using plans = await start([contract], [contract, second]);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines({ ...plan, policyPrice: 8.99 }, 1)));
    assert.deepEqual(await surplus(plans), [['phone', 'CONTRACT_SURPLUS', '2, not 1']]);
  });

  it('has it set aside where a contract was made twice; a person settles it with what was found', async () => {
    await using plans = await start([contract, second]);
    await plans.put('a', paid(phoneLines(plan, 1)));
    assert.deepEqual(await surplus(plans), [['phone', 'CONTRACT_SURPLUS', '2, not 1']]);
    const settled = await plans.act('a', 'settle', { contracts: [contract, cancelled] });
    assert.deepEqual([settled.status, settled.failures], ['saved', []]);
    assert.deepEqual(standing(settled), ['contract-1']);
  });
});
