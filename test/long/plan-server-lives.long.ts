import { it } from 'node:test';
import { liveOrders } from '../plan-server/order-life/live-orders.ts';
import { onEachDatabase } from '../service/support/databases.ts';

const LIVES = { SQLite: 500, PostgreSQL: 60 };

onEachDatabase((database) => {
  const lives = LIVES[database.engine];
  it(`${lives} lives of orders, with edits, refunds, faults, restarts and deletions, each end with a contract for each paid unit and no other`, () =>
    liveOrders(database, lives));
});
