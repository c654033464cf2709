import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import { execute } from '../support/execute.ts';
import { offeredPlans, orderOf, saveOrder } from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';

onEachDatabase((databases) => {
  it('a plan that the database lost, as in a failover, can be sold once an order met that and it is quoted again', async (context) => {
    const databaseUrl = await databases.create();
    const service = await startService({ databaseUrl, quoteDays: 0 });
    context.after(() => service.close());
    // The second quote finds all of it stored.
    await offeredPlans(service.url);
    const [planDetails] = await offeredPlans(service.url);
    await execute(databaseUrl, 'delete from policy');

    const order = orderOf([{ lineItemId: 'phone', quantity: 1, planDetails }]);
    const [failure] = await saveOrder(service.url, order);
    assert.equal(failure?.errorCode, 'POLICY_SKU_UNKNOWN');
    await offeredPlans(service.url);
    const [contract] = await saveOrder(service.url, order);
    assert.equal(typeof contract?.contractId, 'string');
  });
});
