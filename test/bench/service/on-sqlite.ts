import { join } from 'node:path';
import { interleavedRates, ratio, type Effort } from './rates.ts';
import { median } from '../figures/summary.ts';
import { orderRequests, quoteRequests } from './requests.ts';
import { startBare, startService } from './servers.ts';

/** What the service does beside a bare route that returns the same JSON. */
export interface Comparison {
  readonly name: 'quotes' | 'orders';
  /** Replies a second of the bare route, and of the service. */
  readonly bare: number;
  readonly service: number;
  /** Median over the rounds of what the service does for each of the bare route's. */
  readonly ratio: number;
  readonly target: number;
}

/** Wanted: shares of the bare route's rate. */
const TARGETS = { quotes: 0.5, orders: 0.25 } as const;

/** Quotes and orders on SQLite, each stored for good before its reply. */
export async function measureOnSqlite(effort: Effort, folder: string): Promise<Comparison[]> {
  const service = await startService(`file:${join(folder, 'rates.sqlite')}`, folder);
  const bare = await startBare(service.url, folder);
  const ask = quoteRequests();
  const order = await orderRequests(service.url);
  const subjects = {
    quotes: [
      { name: 'bare quote', urls: [bare.url], nextRequest: ask },
      { name: 'quote', urls: [service.url], nextRequest: ask },
    ],
    orders: [
      { name: 'bare order', urls: [bare.url], nextRequest: order },
      { name: 'order', urls: [service.url], nextRequest: order },
    ],
  } as const;
  try {
    const rates = await interleavedRates([...subjects.quotes, ...subjects.orders], effort);
    return (['quotes', 'orders'] as const).map((name) => {
      const [ofBare = [], ofService = []] = subjects[name].map((subject) => rates.get(subject));
      return {
        name,
        bare: median(ofBare),
        service: median(ofService),
        ratio: ratio(ofService, ofBare),
        target: TARGETS[name],
      };
    });
  } finally {
    await service.stop();
    await bare.stop();
  }
}
