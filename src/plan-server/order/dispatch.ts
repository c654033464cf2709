import type { PlanTransaction } from '../database/tables.ts';

/** What hands an order to a worker. */
export interface Dispatch {
  /** Call it within the transaction that made the order due, so that neither is stored without the other. */
  enqueue(transaction: PlanTransaction, orderId: string, wait: number): Promise<void>;
  /** Call it after the transaction's commit. */
  wake(): void;
}
