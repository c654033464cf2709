import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { TestDatabase } from '../../service/support/databases.ts';
import { offeredPlans } from '../../service/support/save-order.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { FaultyService, type ReplyStyle } from './faulty-service.ts';
import { isPut, LATER, Rig, type LivingShop, type ShopOrder } from './life-shop.ts';
import { anyLife, idOf, lookAt, settle } from './order-commands.ts';

/** Whatever happened: once the service is well and a person looked, the service has what was paid, and no more. */
async function endWell(order: ShopOrder, rig: Rig): Promise<void> {
  if (!isPut(order)) return;
  const orderId = idOf(order, rig);
  rig.living.service.heal();
  // A clock that was set back makes it wait for up to an hour.
  for (let round = 0; round < 10; round += 1) {
    const { status, nextAttemptAt } = await settle(order, rig);
    if (status === 'saved') return;
    if (nextAttemptAt === undefined) await lookAt(orderId, rig);
    else rig.pass(LATER);
  }
  const view = await settle(order, rig);
  assert.equal(view.status, 'saved', JSON.stringify(view));
}

/**
 * Lives of orders before a reference service with faults: on SQLite by one plan server, on PostgreSQL by two.
 * @throws what did not hold in one of them, with the shortest life that shows it.
 */
export async function liveOrders(database: TestDatabase, lives: number): Promise<void> {
  await using service = await FaultyService.start();
  const shop: LivingShop = {
    service,
    databaseUrl: await database.create(),
    instances: database.engine === 'SQLite' ? 1 : 2,
    phonePlans: await offeredPlans(service.url),
    laptopPlans: await offeredPlans(service.url, { productTitle: 'Laptop', productPrice: 999 }),
  };
  let count = 0;
  const style = fc.constantFrom<ReplyStyle>('all', 'standing', 'changed');
  const property = fc.asyncProperty(
    anyLife,
    fc.boolean(),
    style,
    async (life, retryAmbiguous, replies) => {
      count += 1;
      const rig = new Rig(shop, retryAmbiguous, `life-${count}`);
      service.heal();
      service.style = replies;
      await rig.start();
      try {
        const order: ShopOrder = { number: 1, lines: undefined, latePlans: [] };
        await fc.asyncModelRun(() => ({ model: order, real: rig }), life);
        await endWell(order, rig);
      } finally {
        await rig.close();
      }
    },
  );
  await fc.assert(property, propertyRuns(lives));
}
