import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contractChanges } from '../../../src/service/order/contract-changes.ts';

const plan = { policySKU: 'PHONE-1Y', policyPrice: '49.99' };

const contract = (unit: number) => ({
  ...plan,
  unit,
  contractId: `contract-${unit}`,
  lineItemId: 'phone',
  policyPurchaseDate: '2026-03-01T09:30:00Z',
  cancelledAt: null,
});

describe('fewer units of a line item', () => {
  it('cancel the newest contracts, in whatever order the database has them', () => {
    const { kept, cancelled, newUnits } = contractChanges(plan, 2, [3, 1, 4, 2].map(contract));
    assert.deepEqual(kept, [1, 2].map(contract));
    assert.deepEqual(cancelled, [3, 4].map(contract));
    assert.deepEqual(newUnits, []);
  });
});

describe('more units of a line item', () => {
  it('get contracts that are numbered on from the last one, also if that is cancelled', () => {
    const cancelled = { ...contract(3), cancelledAt: '2026-03-02T09:30:00.000Z' };
    const { kept, newUnits } = contractChanges(plan, 4, [contract(1), cancelled, contract(2)]);
    assert.deepEqual(kept, [1, 2].map(contract));
    assert.deepEqual(newUnits, [4, 5]);
    assert.deepEqual(contractChanges(plan, 2, []).newUnits, [1, 2]);
  });
});

describe('a line item without a plan', () => {
  it('gets no contract, however many units it has, and loses those that stand', () => {
    const contracts = [contract(1)];
    const changes = contractChanges(undefined, 2, contracts);
    assert.deepEqual(changes, { kept: [], cancelled: contracts, newUnits: [] });
  });
});
