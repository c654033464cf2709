import { describe, it } from 'node:test';
import { onEachDatabase } from '../../service/support/databases.ts';
import { liveOrders } from './live-orders.ts';

/** So many that they take a few seconds; `test/long` has hundreds. */
const LIVES = { SQLite: 10, PostgreSQL: 2 };

onEachDatabase((database) => {
  const lives = LIVES[database.engine];
  describe('plan servers before a service with faults', () => {
    it(`bring ${lives} lives of orders to a good end: a contract for each paid unit, and no other`, () =>
      liveOrders(database, lives));
  });
});
