import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { TestDatabase } from './databases.ts';
import { type Entry, offeredPlans, orderOf, saveOrder } from './save-order.ts';
import { startService, type TestService } from './start-service.ts';

interface Opened {
  readonly service: TestService;
  readonly databaseUrl: string;
  readonly plans: Awaited<ReturnType<typeof offeredPlans>>;
}

/** Where a suite hands in its orders: a service on a new database, and for each test the id of an order of its own. */
export class OrderDesk {
  #opened: Opened | undefined;
  #orders = 0;

  constructor(database: TestDatabase) {
    before(async () => {
      const databaseUrl = await database.create();
      const service = await startService({ databaseUrl });
      this.#opened = { service, databaseUrl, plans: await offeredPlans(service.url) };
    });
    after(() => this.#opened?.service.close());
    beforeEach(() => {
      this.#orders += 1;
    });
  }

  get url(): string {
    return this.#now.service.url;
  }

  get databaseUrl(): string {
    return this.#now.databaseUrl;
  }

  /** What the store is offered for the phone that each line item sells. */
  get plans(): Opened['plans'] {
    return this.#now.plans;
  }

  get orderId(): string {
    return `order-${this.#orders}`;
  }

  /** A line item; with the number of one of the `plans`, it carries that plan. */
  line(lineItemId: string, quantity: number, plan?: 0 | 1 | 2) {
    return {
      lineItemId,
      quantity,
      productTitle: 'Nova 9 smartphone',
      productURL: 'https://shop.example/nova-9',
      salePrice: 699,
      ...(plan === undefined ? {} : { planDetails: this.plans[plan] }),
    };
  }

  /** The test's order. */
  order(lines: readonly unknown[], fields: object = {}) {
    return orderOf(lines, { orderId: this.orderId, ...fields });
  }

  /** Saves the test's order, which must be taken. */
  save(...lines: readonly unknown[]): Promise<Entry[]> {
    return saveOrder(this.url, this.order(lines));
  }

  get #now(): Opened {
    assert.ok(this.#opened, 'The desk opens before the first test.');
    return this.#opened;
  }
}
