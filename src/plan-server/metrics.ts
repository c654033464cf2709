import type { OutcomeKind } from './order/attempt-outcome.ts';
import type { PlanDatabase } from './database/tables.ts';

/** The `Content-Type` of the text format that Prometheus reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** What the plan server counts. */
export class Metrics {
  readonly #attempts: Record<OutcomeKind, number> = {
    saved: 0,
    'put-off': 0,
    unknown: 0,
    refused: 0,
    misconfigured: 0,
  };

  countAttempt(outcome: OutcomeKind): void {
    this.#attempts[outcome] += 1;
  }

  /** All figures as text: the orders of every instance, from the database, and the attempts of this one. */
  async text(database: PlanDatabase, now: Date): Promise<string> {
    const rows = await database
      .selectFrom('plan_order')
      .select(({ fn }) => [
        'status',
        fn.countAll<number | string>().as('count'),
        fn.min('waiting_since').as('since'),
      ])
      .where('status', 'in', ['pending', 'attention'])
      .groupBy('status')
      .execute();
    const rowOf = (status: string) => rows.find((row) => row.status === status);
    const since = rowOf('pending')?.since;
    const oldest = since ? Math.max(0, (now.getTime() - Date.parse(since)) / 1000) : 0;
    return [
      ...gauge(
        'orders_waiting',
        'Orders that the service does not have as they are now.',
        Number(rowOf('pending')?.count ?? 0),
      ),
      ...gauge(
        'oldest_waiting_seconds',
        'For how long the oldest waiting order has waited.',
        oldest,
      ),
      ...gauge(
        'orders_attention',
        'Orders that a person has to look at.',
        Number(rowOf('attention')?.count ?? 0),
      ),
      ...head(
        'attempts_total',
        'counter',
        'Attempts of this process to save an order, by what came of them.',
      ),
      ...Object.entries(this.#attempts).map(
        ([outcome, count]) => `warranty_plan_attempts_total{outcome="${outcome}"} ${count}`,
      ),
      '',
    ].join('\n');
  }
}

function gauge(name: string, help: string, value: number): string[] {
  return [...head(name, 'gauge', help), `warranty_plan_${name} ${value}`];
}

function head(name: string, type: 'counter' | 'gauge', help: string): string[] {
  return [`# HELP warranty_plan_${name} ${help}`, `# TYPE warranty_plan_${name} ${type}`];
}
