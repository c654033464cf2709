import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listedContracts } from '../../../src/service/order/listed-contracts.ts';
import { type Entry, offeredPlans, orderOf, saveOrder } from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';

const LINES = 10;
const UNITS = 1000;

describe('the reply to an order that changes again and again', () => {
  it(`has each standing contract, and the ${(LINES * UNITS).toLocaleString('en')} that were cancelled last`, async () => {
    await using service = await startService();
    const [one, other] = await offeredPlans(service.url);
    const orderWith = (planDetails: unknown) =>
      orderOf(
        Array.from({ length: LINES }, (_, index) => ({
          lineItemId: `line-${index}`,
          quantity: UNITS,
          planDetails,
        })),
      );
    const ids = (entries: readonly Entry[], isCancelled: boolean) =>
      entries.filter((entry) => entry.isCancelled === isCancelled).map((entry) => entry.contractId);
    const first = await saveOrder(service.url, orderWith(one));
    const second = await saveOrder(service.url, orderWith(other));
    assert.deepEqual(ids(second, true), ids(first, false));
    const third = await saveOrder(service.url, orderWith(one));
    assert.equal(third.length, 2 * LINES * UNITS);
    assert.deepEqual(ids(third, true), ids(second, false));
    assert.deepEqual(await saveOrder(service.url, orderWith(one)), third, 'a repeat gets the same');
  });
});

describe('the contracts of a reply', () => {
  it('follow the order of line items, then the units, in whatever order the database has them', () => {
    const lineItems = new Map(
      ['tv', 'case'].map((lineItemId, position) => [lineItemId, { position, details: '{}' }]),
    );
    const contracts = ['case-2', 'tv-3', 'tv-1', 'case-1', 'tv-2'].map((contractId) => {
      const [lineItemId = '', unit] = contractId.split('-');
      return {
        contractId,
        lineItemId,
        unit: Number(unit),
        policySKU: 'TV-1Y',
        policyPrice: '49.99',
        policyPurchaseDate: '2026-03-01T09:30:00Z',
        cancelledAt: null,
      };
    });
    assert.deepEqual(
      listedContracts(lineItems, contracts).map(({ contractId }) => contractId),
      ['tv-1', 'tv-2', 'tv-3', 'case-1', 'case-2'],
    );
  });
});
