import { describeFault } from '../server/describe-fault.ts';

/**
 * Logs a fault once, until it works again: what is tried every second would fill the log for hours. An outage has several
 * faults, which take turns: each place that uses a database finds it gone in its own way.
 */
export class FaultLog {
  readonly #log: (line: string) => void;
  readonly #logged = new Set<string>();

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** @param what - What failed, as the beginning of a line. */
  report(what: string, error: unknown): void {
    const fault = describeFault(error);
    if (this.#logged.has(fault)) return;
    this.#logged.add(fault);
    this.#log(`${what}: ${fault}`);
  }

  /** Notes that it works again: the same faults are then logged once more. */
  forget(): void {
    this.#logged.clear();
  }
}
