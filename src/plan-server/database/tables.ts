import type { Kysely, Transaction } from 'kysely';
import type { Flag, Instant, Json } from '../../database/column-types.ts';

/** The plan server's tables: the same columns in SQLite and in PostgreSQL. */
export interface Tables {
  plan_order: PlanOrderTable;
  plan_receipt: PlanReceiptTable;
  plan_store: PlanStoreTable;
}

/** The plan server's database. */
export type PlanDatabase = Kysely<Tables>;

/** A transaction under way. */
export type PlanTransaction = Transaction<Tables>;

/**
 * `pending`: the service does not have the order as it is now. `saved`: it has. `attention`: a person
 * has to look at it.
 */
export type OrderStatus = 'pending' | 'saved' | 'attention';

/** An order of the shop; its row is the lock by which all work on the order takes turns. */
export interface PlanOrderTable {
  order_id: string;
  /** `PaidOrder` as it is now, without receipts. */
  state: Json;
  /** Counts the states of the order, from 1. */
  version: number;
  status: OrderStatus;
  /** Why a person has to look at it, and what to do. */
  reason: string | null;
  /** Whether the service may have carried out an order without saying so: nothing is sent meanwhile. */
  is_outcome_unknown: Flag;
  /** Attempts to bring the service in line with this state. */
  attempts: number;
  /** When the next attempt is due; null while one is under way, and where none is to follow. */
  next_attempt_at: Instant | null;
  /** Id of the last attempt, by which the outcome of an earlier one is recognised if it comes late. */
  attempt_id: string | null;
  /** Whether the last attempt is under way, or its process died and the queue has not found that out yet. */
  is_attempt_open: Flag;
  /** `version` of the state that the last attempt sends. */
  attempt_version: number | null;
  attempt_started_at: Instant | null;
  /** The line items of the last attempt; null before the first one. */
  attempted_items: Json | null;
  /** The line items that the service may know, without those that ended: a list of `OrderLineItem`. */
  sent_items: Json;
  /**
   * The line items of the last reply, less what attempts of unknown outcome may have ended since. Null where there were
   * no such attempts: then they are `sent_items`.
   */
  confirmed_items: Json | null;
  /** What is known of contracts, by the service or by a person: a list of `OrderContract`. */
  contracts: Json;
  /** What is kept of the entries in place of contracts, and the plans about which the service said nothing. */
  failures: Json;
  /** The offer tokens that sold a plan of the order: a list of `UsedToken`. */
  used_tokens: Json;
  /** Since when the service has not had the order as it is. */
  waiting_since: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** What a shopper agreed to; a line that was bought twice may have two. */
interface PlanReceiptTable {
  order_id: string;
  line_id: string;
  /** SHA-256 of the receipt. */
  digest: string;
  /** Empty once it was deleted because its time was over. */
  receipt: string;
  /** Empty once it was deleted. */
  kept_at: Instant;
}

/** Whose orders they are, and what is done for all of them, in one row. */
interface PlanStoreTable {
  /** Always 1, so that there is no second row. */
  only_row: number;
  store_id: string;
  /** When old receipts were looked for last; null where they never were. */
  receipts_checked_at: Instant | null;
}
