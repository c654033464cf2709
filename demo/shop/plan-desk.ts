import { setTimeout as delay } from 'node:timers/promises';
import type { PlanServer } from 'warranty-widget/plan-server';
import type { PaidOrder } from 'warranty-widget/schemas';
import * as z from 'zod';
import { ContractStatus, type KnownContract } from './contract-status.ts';

/** For how long a page waits for the first attempt, in ms: mostly that makes the contracts already. */
const FIRST_ATTEMPT_TIME = 1000;

/** Time between two looks at the order during that, in ms. */
const INTERVAL = 20;

const Attention = z.object({ orders: z.array(ContractStatus) });

const Receipts = z.object({
  receipts: z.array(z.object({ lineId: z.string(), receipt: z.string(), keptAt: z.string() })),
});
/** A receipt as the plan server keeps it. */
export type KeptReceipt = z.output<typeof Receipts>['receipts'][number];

/**
 * The shop's way to its plan server, which keeps each paid order until the service has its contracts.
 * The demo runs it in its own process; a shop in another language sends the same requests over HTTP.
 */
export class PlanDesk {
  readonly #planServer: Pick<PlanServer, 'fetch'>;
  readonly #secret: string;

  constructor(planServer: Pick<PlanServer, 'fetch'>, secret: string) {
    this.#planServer = planServer;
    this.#secret = secret;
  }

  /**
   * Tells the plan server what an order is now.
   * @throws {Error} when the plan server did not store it: tell it again later.
   */
  async put({ orderId, ...order }: PaidOrder): Promise<ContractStatus> {
    await this.#ask('PUT', pathOf(orderId), ContractStatus, order);
    return this.#afterAttempt(orderId);
  }

  /** The status of an order; undefined for one that was never put. */
  find(orderId: string): Promise<ContractStatus | undefined> {
    return this.#ask('GET', pathOf(orderId), z.optional(ContractStatus));
  }

  /** The orders that somebody has to look at. */
  async attention(): Promise<readonly ContractStatus[]> {
    return (await this.#ask('GET', '/attention', Attention)).orders;
  }

  /** Makes another attempt now, because somebody wants it; undefined for an order that was never put. */
  async retry(orderId: string): Promise<ContractStatus | undefined> {
    const response = await this.#send('POST', `${pathOf(orderId)}/retry`);
    return response.ok ? this.#afterAttempt(orderId) : undefined;
  }

  /**
   * Says that the contracts which somebody found at the service are what came of the last attempt; undefined where
   * the plan server refuses them, because nobody has to look at the order any more, or they are no contracts.
   */
  async settle(
    orderId: string,
    contracts: readonly KnownContract[],
  ): Promise<ContractStatus | undefined> {
    const response = await this.#send('POST', `${pathOf(orderId)}/settle`, { contracts });
    return response.ok ? this.#afterAttempt(orderId) : undefined;
  }

  /** What the shopper agreed to, for each plan of an order. */
  async receipts(orderId: string): Promise<readonly KeptReceipt[]> {
    const kept = await this.#ask('GET', `${pathOf(orderId)}/receipts`, z.optional(Receipts));
    return kept?.receipts ?? [];
  }

  /** The order's status once no attempt is due or under way; at the latest after `FIRST_ATTEMPT_TIME`. */
  async #afterAttempt(orderId: string): Promise<ContractStatus> {
    const end = performance.now() + FIRST_ATTEMPT_TIME;
    for (;;) {
      const status = await this.#ask('GET', pathOf(orderId), ContractStatus);
      const { nextAttemptAt = '' } = status;
      const isDue = !(Date.parse(nextAttemptAt) > Date.now());
      if (status.status !== 'pending' || !isDue || performance.now() > end) return status;
      await delay(INTERVAL);
    }
  }

  async #ask<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const response = await this.#send(method, path, body);
    if (response.status === 404) return schema.parse(undefined);
    const reply: unknown = await response.json();
    if (response.ok) return schema.parse(reply);
    throw new Error(`The plan server answered ${response.status}: ${JSON.stringify(reply)}`);
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return this.#planServer.fetch(
      new Request(`http://plan-server.internal${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${this.#secret}`,
          'Content-Type': 'application/json',
        },
        body: body && JSON.stringify(body),
      }),
    );
  }
}

function pathOf(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
