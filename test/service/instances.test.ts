import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { onEachDatabase } from './support/databases.ts';
import { listContracts, offeredPlans, orderOf, saveOrder } from './support/save-order.ts';
import { Command } from './support/start-command.ts';
import {
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from './support/whole-system.ts';

const REPEATS = 50;

onEachDatabase((database) => {
  describe('four instances, each a process of its own, on one database', () => {
    let commands: Command[] = [];
    let urls: string[] = [];
    before(async () => {
      // They start at once on an empty database, so that each of them wants to make the tables.
      const DATABASE_URL = await database.create();
      commands = Array.from({ length: 4 }, () => new Command({ DATABASE_URL }));
      urls = await Promise.all(commands.map((command) => command.address()));
    });
    after(async () => {
      for (const command of commands) {
        command.signal('SIGTERM');
        assert.equal(await command.end(), 0);
        assert.deepEqual(command.complaints, []);
      }
    });

    const urlOf = (index: number) => urls[index % urls.length] ?? '';
    const concurrently = <Result>(send: (url: string, index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: REPEATS }, (_, index) => send(urlOf(index), index)));

    it(`make one contract for each unit of an order that is sent ${REPEATS} times at once`, async () => {
      const [plan, otherPlan] = await offeredPlans(urlOf(0));
      const order = orderOf([
        { lineItemId: 'phone', quantity: 3, planDetails: plan },
        { lineItemId: 'mug', quantity: 1 },
        { lineItemId: 'tablet', quantity: 2, planDetails: otherPlan },
      ]);
      const replies = await concurrently((url) => saveOrder(url, order));
      const [first] = replies;
      assert.equal(first?.length, 5);
      for (const reply of replies) assert.deepEqual(reply, first);
      for (const url of urls) {
        const listed = await listContracts(url, { orderId: order.orderId });
        assert.deepEqual(
          listed.map((contract: { contractId: string }) => contract.contractId),
          first.map((entry) => entry.contractId),
        );
      }
    });

    it('make one contract of a whole-system sale', async () => {
      const order = wholeSystemOrderOf(await wholeSystemQuote(urlOf(0)));
      const contractIds = await concurrently((url) => saveWholeSystemOrder(url, order));
      assert.equal(new Set(contractIds).size, 1);
    });

    it('agree on an order whose quantity changes in every request', async () => {
      const [plan] = await offeredPlans(urlOf(0));
      const orderId = 'changing';
      const replies = await concurrently((url, index) => {
        const quantity = (index % 5) + 1;
        const line = { lineItemId: 'phone', quantity, planDetails: plan };
        return saveOrder(url, orderOf([line], { orderId }));
      });
      for (const [index, reply] of replies.entries()) {
        assert.equal(
          reply.filter((entry) => !entry.isCancelled).length,
          (index % 5) + 1,
          'each reply has as many standing contracts as it asked for',
        );
      }
      const lists = await Promise.all(urls.map((url) => listContracts(url, { orderId })));
      for (const list of lists) assert.deepEqual(list, lists[0]);
    });

    it('take orders of many customers at once', async () => {
      const [plan] = await offeredPlans(urlOf(0));
      const replies = await concurrently((url, index) =>
        saveOrder(
          url,
          orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }], {
            orderId: `customer-${index}`,
          }),
        ),
      );
      const contractIds = replies.flat().map((entry) => entry.contractId);
      assert.equal(new Set(contractIds).size, REPEATS * 2);
    });
  });
});
