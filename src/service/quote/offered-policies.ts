import type { Insertable } from 'kysely';
import { decimalText } from '../../schemas/money.ts';
import type { ServiceTransaction, Tables } from '../database/tables.ts';
import { type Place, Statement } from '../database/statement.ts';
import type { QuoteRow } from './quote-row.ts';
import type { Offer } from './offers.ts';

/** How far `offered_at` may lie behind a policy's last offer, in ms. */
export const MAX_LAG = 60 * 60 * 1000;

/** Most policies that are remembered; beyond, all are stored once more. */
const MAX_KNOWN = 50_000;

type PolicyRow = Insertable<Tables['policy']>;

/** Policies to store, by key. */
export type PolicyRows = ReadonlyMap<string, PolicyRow>;

const upsertPolicy = new Statement((database, place: Place<PolicyRow>) =>
  database
    .insertInto('policy')
    .values({
      store_id: place('store_id'),
      warranty_sku: place('warranty_sku'),
      warranty_price: place('warranty_price'),
      warranty_tenure: place('warranty_tenure'),
      offered_at: place('offered_at'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'warranty_sku', 'warranty_price'])
        .doUpdateSet({ offered_at: place('offered_at') })
        // A clock that is behind for a while must not make an offer look old.
        .where('policy.offered_at', '<', place('offered_at')),
    ),
);

/** A quote that is to be stored, with what it offers. */
export interface OfferedQuote {
  readonly row: QuoteRow;
  readonly offerList: readonly Offer[];
  /** When, in ms since the epoch. */
  readonly offeredAt: number;
}

/** The policies that quotes offer: each is stored when it is new, and once an hour while it is offered. */
export class OfferedPolicies {
  /** By key: when its last offer was stored, in ms since the epoch. */
  readonly #known = new Map<string, number>();
  /**
   * By store: for a list of offers, when the first of its policies was stored; `NaN` where one is not stored
   * yet. A product has the same list each time, which then need not be looked through.
   */
  readonly #knownLists = new Map<string, WeakMap<readonly Offer[], number>>();

  /** What has to be stored for these quotes, sorted, so that instances never lock each other out. */
  toStore(quotes: readonly OfferedQuote[]): PolicyRows {
    const policies = new Map<string, PolicyRow>();
    for (const { row, offerList, offeredAt } of quotes) {
      const { store_id, created_at: offered_at } = row;
      const isRecent = (moment = NaN) => Math.abs(offeredAt - moment) < MAX_LAG;
      const knownLists = this.#knownLists.get(store_id) ?? new WeakMap<readonly Offer[], number>();
      if (isRecent(knownLists.get(offerList))) continue;
      let firstStoredAt = offeredAt;
      for (const { warrantySKU, warrantyPrice, warrantyTenure } of offerList) {
        const key = keyOf(store_id, warrantySKU, warrantyPrice);
        const storedAt = this.#known.get(key);
        // Once it is NaN, it stays so.
        firstStoredAt = Math.min(firstStoredAt, storedAt ?? NaN);
        if (isRecent(storedAt)) continue;
        policies.set(key, {
          store_id,
          warranty_sku: warrantySKU,
          warranty_price: decimalText(warrantyPrice),
          warranty_tenure: warrantyTenure,
          offered_at,
        });
      }
      knownLists.set(offerList, firstStoredAt);
      this.#knownLists.set(store_id, knownLists);
    }
    return new Map([...policies].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /**
   * Forgets that a policy is stored, because it is not: after a failover, the database may lack what was committed last.
   * The next quote that offers it stores it again.
   */
  forget(storeId: string, warrantySKU: string, warrantyPrice: number): void {
    if (!this.#known.delete(keyOf(storeId, warrantySKU, warrantyPrice))) return;
    this.#knownLists.delete(storeId);
  }

  async store(transaction: ServiceTransaction, policies: PolicyRows): Promise<void> {
    for (const policy of policies.values()) await upsertPolicy.run(transaction, policy);
  }

  /** Call it once they are stored for good. */
  remember(policies: PolicyRows): void {
    if (this.#known.size + policies.size > MAX_KNOWN) this.#known.clear();
    for (const [key, { offered_at }] of policies) this.#known.set(key, Date.parse(offered_at));
  }
}

function keyOf(storeId: string, warrantySKU: string, warrantyPrice: number): string {
  return `${storeId}\n${warrantySKU}\n${warrantyPrice}`;
}
