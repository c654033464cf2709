import { DAY } from './day.ts';

/** Most days ahead: years of five digits are in no date that the shop and the service exchange. */
const MOST_DAYS = 100_000;

/** The demo's clock. Shop and service both use it, so that 30 days can pass at a click. */
export class DemoClock {
  #days = 0;

  /** Days by which it is ahead of the real time. */
  get daysAhead(): number {
    return this.#days;
  }

  readonly now = (): Date => new Date(Date.now() + this.#days * DAY);

  advance(days: number): void {
    this.#days = Math.min(this.#days + days, MOST_DAYS);
  }

  reset(): void {
    this.#days = 0;
  }
}
