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
