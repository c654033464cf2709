import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { createPlanServer } from 'warranty-widget/plan-server';
import { OrderBook } from '../../demo/shop/order-book.ts';
import { ShopOrder } from '../../demo/shop/order.ts';
import { PlanDesk } from '../../demo/shop/plan-desk.ts';
import { ShopDatabase } from '../../demo/shop/shop-database.ts';
import { store } from '../../demo/shop/store.ts';
import { startShop, type Shop } from './support/start-shop.ts';

const shopper = 'ada';
const order: ShopOrder = {
  orderId: 'order-1',
  placedAt: '2026-01-01T00:00:00Z',
  customer: {
    firstName: 'Ada',
    lastName: 'Adams',
    customerEmail: 'ada@example.com',
    addressLine1: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'US',
  },
  lines: [{ lineItemId: 'line-1', sku: 'NOVA-9', quantity: 1, refunded: 0 }],
  isHandedOver: false,
};

describe('a paid order of the demo shop', () => {
  let folder: string;
  let shop: Shop;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hand-over-'));
    shop = await startShop();
  });
  after(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  it('is handed over by the next hand-over where the shop could not note the one before', async () => {
    const file = join(folder, 'shop.sqlite');
    const orders = new ShopDatabase(file).collection('paid_orders', ShopOrder);
    const { storeId, accessToken, planServerSecret: secret } = store;
    const planServer = createPlanServer({
      serviceUrl: `${shop.url}/service`,
      storeId,
      accessToken,
      secret,
      databaseUrl: ':memory:',
    });
    await planServer.ready();
    const otherProgram = new DatabaseSync(file);
    let puts = 0;
    const lockingFirst: Pick<typeof planServer, 'fetch'> = {
      fetch(request) {
        if (request.method === 'PUT') {
          puts += 1;
          // Another program writes from the first hand-over to the second one.
          otherProgram.exec(puts === 1 ? 'begin immediate' : 'commit');
        }
        return planServer.fetch(request);
      },
    };
    const orderBook = new OrderBook({ orders, planDesk: new PlanDesk(lockingFirst, secret) });
    orderBook.place(shopper, order);

    const first = orderBook.handOver(shopper, order.orderId);
    const second = orderBook.handOver(shopper, order.orderId);

    await assert.rejects(first, /database is locked/);
    assert.equal((await second)?.status, 'saved');
    assert.equal(orderBook.find(shopper, order.orderId)?.isHandedOver, true);
    assert.equal(puts, 2);

    otherProgram.close();
    await planServer.close();
  });
});
