import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './http-load.ts';
import { interleavedRates, ratio, type Effort } from './rates.ts';
import { median } from '../figures/summary.ts';
import { orderRequests } from './requests.ts';
import { startService } from './servers.ts';

/** Contracts of one order while the database is filled. */
const UNITS = 1000;

/** The cost of an order in a database with few contracts and in one with many. */
export interface OrderGrowth {
  readonly contracts: number;
  readonly few: number;
  readonly many: number;
  /** Median over the rounds of the rate with many for the rate with few. */
  readonly ratio: number;
}

/** Orders of one contract on SQLite, beside the same with so many contracts in the database. */
export async function measureOrderGrowth(
  contracts: number,
  effort: Effort,
  folder: string,
): Promise<OrderGrowth> {
  const few = await startService(`file:${join(folder, 'few.sqlite')}`, folder);
  const many = await startService(`file:${join(folder, 'many.sqlite')}`, folder);
  try {
    const large = await orderRequests(many.url, UNITS);
    for (let made = 0; made < contracts;) {
      const fill = { urls: [many.url], nextRequest: large, connections: 1, end: setTimeout(500) };
      made += (await sendLoad(fill)).replies * UNITS;
    }
    const ofFew = { name: 'few', urls: [few.url], nextRequest: await orderRequests(few.url) };
    const ofMany = { name: 'many', urls: [many.url], nextRequest: await orderRequests(many.url) };
    const rates = await interleavedRates([ofFew, ofMany], effort);
    const [fewRates = [], manyRates = []] = [rates.get(ofFew), rates.get(ofMany)];
    return {
      contracts,
      few: median(fewRates),
      many: median(manyRates),
      ratio: ratio(manyRates, fewRates),
    };
  } finally {
    await few.stop();
    await many.stop();
  }
}
