import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paid, phoneLines, standing } from './support/plan-shop.ts';
import { contract, plan, second } from './support/scripted-orders.ts';
import { useContractLists } from './support/use-contract-lists.ts';

const cancelled = { ...second, isCancelled: true };
const [phone, cover] = phoneLines(plan, 1);

describe('a service that takes an order and says nothing of a plan', () => {
  const start = useContractLists();

  it('has the order set aside for a person, with the line item that has no contract', async () => {
    await using plans = await start([]);
    await plans.put('a', paid(phoneLines(plan, 2)));
    const { contracts, failures, reason } = await plans.untilStatus('a', 'attention');
    assert.deepEqual(contracts, []);
    assert.deepEqual(
      failures.map(({ lineItemId, errorCode }) => [lineItemId, errorCode]),
      [['phone', 'CONTRACT_MISSING']],
    );
    assert.match(String(failures[0]?.errorMessage), /no contract of line item phone\. Ask its/);
    assert.match(reason ?? '', /but its contracts do not fit it: see failures/);
  });

  it('has each such line item named, and no other', async () => {
    await using plans = await start([
      contract,
      { lineItemId: 'mug', errorCode: 'NO', errorMessage: 'No.' },
    ]);
    const product = (id: string) => ({ ...phone, id });
    const planOf = (covers: string) => ({ ...cover, id: `${covers}-plan`, covers });
    await plans.put('a', {
      ...paid([]),
      lines: [
        ...['phone', 'mug', 'sofa', 'lamp'].flatMap((id) => [product(id), planOf(id)]),
        product('bare'),
        { ...product('gone'), quantity: 0 },
        planOf('gone'),
      ],
    });
    const { failures } = await plans.untilStatus('a', 'attention');
    assert.deepEqual(
      failures.map(({ lineItemId, errorCode }) => [lineItemId, errorCode]),
      [
        ['mug', 'NO'],
        ['sofa', 'CONTRACT_MISSING'],
        ['lamp', 'CONTRACT_MISSING'],
      ],
    );
  });

  it('has no failures any more once it has no plan, and the service nothing of it', async () => {
    const other = { lineItemId: 'mug', errorCode: 'NO', errorMessage: 'No.' };
    await using plans = await start([contract], [{ ...contract, isCancelled: true }, other]);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid([]));
    assert.deepEqual((await plans.untilStatus('a', 'attention')).failures, [other]);
    await plans.act('a', 'retry');
    assert.deepEqual((await plans.untilStatus('a', 'saved')).failures, []);
  });

  it('may be settled with what a person found, or retried', async () => {
    await using plans = await start([], [], [contract]);
    for (const orderId of ['settled', 'retried']) {
      await plans.put(orderId, paid(phoneLines(plan, 1)));
      await plans.untilStatus(orderId, 'attention');
    }
    const settled = await plans.act('settled', 'settle', { contracts: [contract] });
    assert.deepEqual([settled.status, settled.failures], ['saved', []]);
    await plans.act('retried', 'retry');
    assert.deepEqual(standing(await plans.untilStatus('retried', 'saved')), ['contract-1']);
  });

  it('may have said it before: contracts that did not change stand, whatever is put', async () => {
    await using plans = await start([contract, second], [], [cancelled], []);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'saved');
    const states: [customer: string, quantity: number, contracts: object[]][] = [
      ['Grace', 2, [contract, second]],
      ['Grace', 1, [contract, cancelled]],
      ['Ada', 1, [contract, cancelled]],
    ];
    for (const [firstName, quantity, contracts] of states) {
      await plans.put('a', paid(phoneLines(plan, quantity), { customer: { firstName } }));
      const view = await plans.untilStatus('a', 'saved');
      assert.deepEqual([view.contracts, view.failures], [contracts, []]);
    }
  });

  it('may name some contracts of a line item: the others stand too', async () => {
    await using plans = await start([contract, second], [contract]);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 2), { customer: { firstName: 'Grace' } }));
    const { contracts, failures } = await plans.untilStatus('a', 'saved');
    assert.deepEqual([contracts, failures], [[contract, second], []]);
  });

  it('may have named a contract of a line item that the order never had: that stays as it is', async () => {
    const foreign = { ...second, lineItemId: 'sofa' };
    await using plans = await start([contract, foreign], []);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 1), { customer: { firstName: 'Grace' } }));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, [contract, foreign]);
  });

  it('has the oldest stand where it named them in another order and then nothing more', async () => {
    const third = { ...contract, contractId: 'contract-3' };
    await using plans = await start([contract, second], [third, second], []);
    for (const [quantity, expected] of [
      [2, [contract, second]],
      [3, [contract, second, third]],
      [2, [contract, second]],
    ] as const) {
      await plans.put('a', paid(phoneLines(plan, quantity)));
      assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, expected);
    }
  });

  it('is asked about each line item with fewer contracts than units', async () => {
    await using plans = await start([contract], [contract, second]);
    await plans.put('a', paid(phoneLines(plan, 3)));
    const { contracts, failures } = await plans.untilStatus('a', 'attention');
    assert.deepEqual(contracts, [contract]);
    assert.deepEqual(
      failures.map(({ lineItemId, errorCode }) => [lineItemId, errorCode]),
      [['phone', 'CONTRACT_MISSING']],
    );
    assert.match(String(failures[0]?.errorMessage), /1 of 3 contracts of line item phone\. Ask/);
    await plans.put('a', paid(phoneLines(plan, 2)));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, [contract, second]);
  });

  it('is not believed of a plan that is another one now, however often it is asked', async () => {
    const later = ['contract-3', 'contract-4'].map((contractId) => ({ ...contract, contractId }));
    await using plans = await start([contract, second], [], [], later);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines({ ...plan, policyPrice: 8.99 }, 2)));
    const { contracts, failures } = await plans.untilStatus('a', 'attention');
    assert.deepEqual(contracts, []);
    assert.match(
      String(failures[0]?.errorMessage),
      /Those of its former plan: contract-1, contract-2\. Ask/,
    );
    const retried = await plans.act('a', 'retry');
    assert.equal(retried.status, 'pending');
    assert.deepEqual((await plans.untilStatus('a', 'attention')).contracts, []);
    await plans.act('a', 'retry');
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, later);
  });

  it('may leave out contracts that ended: no more of them stand than there are units', async () => {
    await using plans = await start([contract, second], [contract], []);
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 1)));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, [contract]);
    await plans.put('a', paid([]));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, []);
  });

  it('is not believed of a plan that is bought again after its contracts ended', async () => {
    await using plans = await start([contract], [{ ...contract, isCancelled: true }], []);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 1, 0)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(plan, 1)));
    const { failures } = await plans.untilStatus('a', 'attention');
    assert.deepEqual(failures[0]?.lineItemId, 'phone');
  });
});
