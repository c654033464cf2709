import type { CandidateKey } from '../candidates/candidate.ts';
import { type RowKey, rowEntries } from './rows.ts';
import { summarize, type Summary } from './summary.ts';

/** The figures of one measurement, by the rows they belong to. */
export type Measured = Partial<Record<RowKey, number>>;

/** Everything that was measured, by row and candidate. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(candidate: CandidateKey, measured: Measured): void {
    for (const [row] of rowEntries) {
      const value = measured[row];
      if (value === undefined) continue;
      const key = `${row} ${candidate}`;
      this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
    }
  }

  /** Absent where it was not measured. */
  of(row: RowKey, candidate: CandidateKey): Summary | undefined {
    const values = this.#values.get(`${row} ${candidate}`);
    return values && summarize(values);
  }
}
