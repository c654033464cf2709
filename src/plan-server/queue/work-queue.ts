import type { Dispatch } from '../order/dispatch.ts';

/** Hands the orders that are due to workers, each order to one worker at a time. */
export interface WorkQueue extends Dispatch {
  /**
   * Begins to hand out what is due, and what was under way when the last process ended.
   * @param work - Works on one order; once it rejects, the order comes again.
   */
  start(work: (orderId: string) => Promise<void>): Promise<void>;
  /** Hands out no more, and resolves once what is under way has ended. */
  stop(): Promise<void>;
}
