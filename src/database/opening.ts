import { markAsBrokenOff, reportOf } from './database-errors.ts';

/**
 * Opens a database once, for all who ask. After a failure the next one who asks tries again, because the database may
 * be back by then.
 */
export class Opening {
  readonly #open: () => Promise<void>;
  #result: Promise<void> | undefined;

  constructor(open: () => Promise<void>) {
    this.#open = open;
  }

  /** Whether the database is open or being opened. */
  get isBegun(): boolean {
    return this.#result !== undefined;
  }

  /** Resolves when the database is open. @throws what opening it threw, or what the database itself reported. */
  async run(): Promise<void> {
    this.#result ??= this.#open();
    try {
      await this.#result;
    } catch (error) {
      this.#result = undefined;
      const reported = reportOf(error);
      markAsBrokenOff(reported);
      throw reported;
    }
  }

  /** Resolves once nothing is being opened, whatever came of it. */
  async ended(): Promise<void> {
    await this.#result?.catch(() => undefined);
  }
}
