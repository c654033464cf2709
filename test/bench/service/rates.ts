import { setTimeout } from 'node:timers/promises';
import { sendLoad } from './http-load.ts';
import { median } from '../figures/summary.ts';

/** A server that takes one kind of request. */
export interface Subject {
  readonly name: string;
  readonly urls: readonly string[];
  readonly nextRequest: () => string;
}

/** How much is measured. */
export interface Effort {
  readonly rounds: number;
  /** Of one measurement, in ms. */
  readonly milliseconds: number;
  readonly connections: number;
}

/** Before the first measurement, so that each is compiled and its connections are known, in ms. */
const WARM_UP = 1500;

/**
 * The rate of each subject in each round. Subjects take turns within a round, because a machine is now
 * faster and now slower; each round begins with another one.
 */
export async function interleavedRates(
  subjects: readonly Subject[],
  { rounds, milliseconds, connections }: Effort,
): Promise<Map<Subject, number[]>> {
  const rates = new Map(subjects.map((subject) => [subject, [] as number[]]));
  for (const subject of subjects) {
    await sendLoad({ ...subject, connections, end: setTimeout(Math.min(WARM_UP, milliseconds)) });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      const { rate } = await sendLoad({ ...subject, connections, end: setTimeout(milliseconds) });
      rates.get(subject)?.push(rate);
    }
  }
  return rates;
}

/** The median of what one subject does in a round for each of the other's. */
export function ratio(one: readonly number[], other: readonly number[]): number {
  return median(one.map((rate, round) => rate / (other[round] ?? NaN)));
}
