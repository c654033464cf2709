import { confirmedItems } from './confirmed-items.ts';
import type { OrderRow } from './order-row.ts';
import { readState } from './order-state.ts';
import { readContracts } from './order-view.ts';
import { readSentItems } from './sent-items.ts';
import { readUsedTokens } from './used-tokens.ts';

/** How columns are read. */
type Readers = readonly [column: keyof OrderRow, read: (row: OrderRow) => unknown][];

/** How each column is read that an attempt reads, or the storing of what came of it. */
const ofAttempt: Readers = [
  ['state', readState],
  ['sent_items', (row) => readSentItems(row.sent_items)],
  ['confirmed_items', confirmedItems],
  ['contracts', readContracts],
  // The next attempt writes them anew.
  ['attempted_items', (row) => row.is_attempt_open && readSentItems(row.attempted_items)],
];

/** How each column is read that the adding of a plan reads. */
const ofLatePlan: Readers = [
  ['state', readState],
  ['used_tokens', readUsedTokens],
];

/** The column that keeps an attempt at an order from being made, or from being ended: it cannot be read. */
export function damagedColumn(row: OrderRow): string | undefined {
  return firstDamaged(row, ofAttempt);
}

/** The column that keeps a plan from being added to an order. */
export function damagedForLatePlan(row: OrderRow): string | undefined {
  return firstDamaged(row, ofLatePlan);
}

function firstDamaged(row: OrderRow, readers: Readers): string | undefined {
  return readers.find(([, read]) => !canRead(row, read))?.[0];
}

function canRead(row: OrderRow, read: (row: OrderRow) => unknown): boolean {
  try {
    read(row);
    return true;
  } catch {
    return false;
  }
}
