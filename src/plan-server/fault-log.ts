import { describeFault } from '../server/describe-fault.ts';

/** Logs a fault once, until there is another one: what is tried every second would fill the log for hours. */
export class FaultLog {
  readonly #log: (line: string) => void;
  #last = '';

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** @param what - What failed, as the beginning of a line. */
  report(what: string, error: unknown): void {
    const fault = describeFault(error);
    if (fault === this.#last) return;
    this.#last = fault;
    this.#log(`${what}: ${fault}`);
  }

  /** Notes that it works again: the same fault is then logged once more. */
  forget(): void {
    this.#last = '';
  }
}
