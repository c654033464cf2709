import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Cart } from './cart.ts';
import { SubmittedFields } from './submission.ts';

/** What the shop's server remembers of one shopper. */
export const Shopper = z.object({
  cart: Cart,
  /** The last add-to-cart form, for the panel that shows it. */
  received: z.optional(SubmittedFields),
  /** What to say once, on the next page. */
  notice: z.optional(z.string()),
});
export type Shopper = z.output<typeof Shopper>;

/** The shoppers, by the id in their cookie. */
export class ShopperStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec('create table if not exists shopper (id text primary key, state text not null)');
  }

  /** The shopper; a new one has an empty cart. */
  find(id: string): Shopper {
    const row = this.#database.prepare('select state from shopper where id = ?').get(id);
    return row ? Shopper.parse(JSON.parse(String(row.state))) : { cart: [] };
  }

  save(id: string, shopper: Shopper): void {
    this.#database
      .prepare('insert into shopper values (?, ?) on conflict do update set state = excluded.state')
      .run(id, JSON.stringify(shopper));
  }
}
