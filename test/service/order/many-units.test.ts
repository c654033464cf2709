import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import { execute } from '../support/execute.ts';
import { OrderDesk } from '../support/order-desk.ts';
import { listContracts, requestOrder } from '../support/save-order.ts';

/** Most units of a line item, and of an order. */
const UNITS = 1000;
const MAX_UNITS = 10_000;

onEachDatabase((database) => {
  describe('an order of many units', () => {
    const desk = new OrderDesk(database);
    const lines = (count: number, quantity: number) =>
      Array.from({ length: count }, (_, index) => desk.line(`line-${index}`, quantity, 0));

    it('has as many as it may, however many requests they come in', async () => {
      await desk.save(...lines(10, UNITS));
      const refused = await requestOrder(desk.url, desk.order([desk.line('other', 1, 0)]));
      const { error } = await refused.json();
      assert.deepEqual([refused.status, error.issues[0]?.path], [400, 'orderLineItemList']);
      const contracts = await listContracts(desk.url, { orderId: desk.orderId });
      assert.equal(contracts.length, MAX_UNITS);
      await desk.save(desk.line('line-0', UNITS - 1, 0), desk.line('other', 1, 0));
      const ended = await desk.save(...lines(10, 0), desk.line('other', 0, 0));
      assert.equal(ended.filter(({ isCancelled }) => isCancelled).length, MAX_UNITS);
    });

    it('counts those with a plan alone: of others it has any number', async () => {
      const screws = Array.from({ length: 11 }, (_, index) => desk.line(`screws-${index}`, UNITS));
      const entries = await desk.save(...screws, desk.line('phone', 1, 0));
      assert.deepEqual(
        entries.map(({ lineItemId, isCancelled }) => [lineItemId, isCancelled]),
        [['phone', false]],
      );
    });

    it('keeps as many as it has, or fewer, where an earlier release let it have more than it may now', async () => {
      await desk.save(...lines(40, 1));
      await execute(
        desk.databaseUrl,
        `
          with recursive unit (number) as
            (select 2 union all select number + 1 from unit where number < ${UNITS})
          insert into contract
            select contract_id || '-' || number, store_id, order_id, line_item_id, number, policy_sku,
              policy_price, policy_purchase_date, warranty_tenure, created_at, cancelled_at
            from contract cross join unit where order_id = '${desk.orderId}'
        `,
      );
      await desk.save(...lines(1, UNITS));
      await desk.save(...lines(1, 0));
      await desk.save(...lines(40, 0));
      const contracts: { isCancelled: boolean }[] = await listContracts(desk.url, {
        orderId: desk.orderId,
      });
      assert.equal(contracts.length, 40 * UNITS);
      assert.ok(contracts.every(({ isCancelled }) => isCancelled));
    });
  });
});
