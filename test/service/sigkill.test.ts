import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Tables } from '../../src/service/database/tables.ts';
import { BundledCommand } from './support/bundled-command.ts';
import { onEachDatabase } from './support/databases.ts';
import {
  type Entry,
  listContracts,
  offeredPlans,
  orderOf,
  saveOrder,
} from './support/save-order.ts';
import { Command } from './support/start-command.ts';

const KILLS = 50;
/** Orders under way at once: when one is acknowledged and the process is killed, the others are not. */
const CUSTOMERS = 8;
const LINES = 3;
const UNITS = 3;

onEachDatabase((database) => {
  describe(`a service that is killed ${KILLS} times in the middle of orders`, () => {
    it('has stored each order whole or not at all, and every one that it acknowledged', async () => {
      const DATABASE_URL = await database.create();
      await using service = await BundledCommand.build();
      const start = () => Command.start({ DATABASE_URL }, service.file);
      const sent: string[] = [];
      const acknowledged = new Map<string, Entry[]>();
      const first = await start();
      const [plan] = await offeredPlans(first.url);
      first.command.signal('SIGTERM');
      assert.equal(await first.command.end(), 0);
      const orderWith = (orderId: string) =>
        orderOf(
          Array.from({ length: LINES }, (_, index) => ({
            lineItemId: `line-${index}`,
            quantity: UNITS,
            planDetails: plan,
          })),
          { orderId },
        );

      let starting = start();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const { command, url } = await starting;
        // The next one starts while this one is killed, as a supervisor of several would do.
        starting = start();
        let untilKill = 1 + (kill % 7);
        const buy = async (customer: number) => {
          for (let count = 0; ; count += 1) {
            const orderId = `order-${kill}-${customer}-${count}`;
            sent.push(orderId);
            try {
              acknowledged.set(orderId, await saveOrder(url, orderWith(orderId)));
            } catch (error) {
              // What `fetch` says when the connection breaks; anything else is a failure.
              if (error instanceof TypeError) return;
              throw error;
            }
            untilKill -= 1;
            if (untilKill === 0) command.signal('SIGKILL');
          }
        };
        await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => buy(customer)));
        assert.equal(await command.end(), 'SIGKILL');
      }

      const { command, url } = await starting;
      const unanswered = sent.filter((orderId) => !acknowledged.has(orderId));
      assert.equal(unanswered.length, KILLS * CUSTOMERS, 'each kill broke every order under way');

      const stored = await storedOrders(DATABASE_URL);
      for (const [orderId, { lines, contracts }] of stored) {
        assert.deepEqual([lines, contracts], [LINES, LINES * UNITS], `${orderId} is whole`);
      }
      for (const [orderId, entries] of acknowledged) {
        const listed = await listContracts(url, { orderId });
        assert.deepEqual(
          listed.map((contract: { contractId: string }) => contract.contractId),
          entries.map((entry) => entry.contractId),
          `${orderId} is there as it was acknowledged`,
        );
      }
      for (const orderId of unanswered.slice(0, 40)) {
        const entries = await saveOrder(url, orderWith(orderId));
        assert.equal(entries.length, LINES * UNITS, 'a repeat makes no second contract');
      }
      assert.deepEqual(command.complaints, []);
      await command[Symbol.asyncDispose]();
    });
  });
});

/** How many line items and contracts each stored order has. */
async function storedOrders(databaseUrl: string) {
  const database = openDatabase<Tables>(databaseUrl, () => undefined);
  const rows = await database
    .selectFrom('store_order')
    .leftJoin('order_line_item', 'order_line_item.order_id', 'store_order.order_id')
    .leftJoin('contract', (join) =>
      join
        .onRef('contract.order_id', '=', 'order_line_item.order_id')
        .onRef('contract.line_item_id', '=', 'order_line_item.line_item_id'),
    )
    .select(['store_order.order_id', 'order_line_item.line_item_id', 'contract.contract_id'])
    .execute();
  await database.destroy();
  const orders = new Map<string, { lines: number; contracts: number }>();
  for (const [orderId, entries] of Map.groupBy(rows, (row) => row.order_id)) {
    orders.set(orderId, {
      lines: new Set(entries.map((row) => row.line_item_id)).size,
      contracts: entries.filter((row) => row.contract_id !== null).length,
    });
  }
  return orders;
}
