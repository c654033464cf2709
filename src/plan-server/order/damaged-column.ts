import { confirmedItems } from './confirmed-items.ts';
import type { OrderRow } from './order-row.ts';
import { readState } from './order-state.ts';
import { readContracts } from './order-view.ts';
import { readSentItems } from './sent-items.ts';

/** How each column is read that an attempt reads, or the storing of what came of it. */
const readers: readonly [column: keyof OrderRow, read: (row: OrderRow) => unknown][] = [
  ['state', readState],
  ['sent_items', (row) => readSentItems(row.sent_items)],
  ['confirmed_items', confirmedItems],
  ['contracts', readContracts],
  // The next attempt writes them anew.
  ['attempted_items', (row) => row.is_attempt_open && readSentItems(row.attempted_items)],
];

/** The column that keeps an attempt at an order from being made, or from being ended: it cannot be read. */
export function damagedColumn(row: OrderRow): string | undefined {
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
