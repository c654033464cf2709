/** The shortest delay, in ms, that no test waits for: a timer of this delay or more runs when the test says so. */
const LONG = 1000;

interface LongTimer {
  readonly id: number;
  readonly delay: number;
  readonly run: () => void;
}

/** Stands in for the page's timers of a second and more, until `release()`. */
export class LongTimers {
  readonly #setTimeout = window.setTimeout;
  readonly #clearTimeout = window.clearTimeout;
  #waiting: LongTimer[] = [];
  #made = 0;

  constructor() {
    Reflect.set(window, 'setTimeout', (run: () => void, delay = 0) => {
      if (delay < LONG) return this.#setTimeout.call(window, run, delay);
      this.#made -= 1;
      this.#waiting.push({ id: this.#made, delay, run });
      return this.#made;
    });
    Reflect.set(window, 'clearTimeout', (id: number) => {
      this.#waiting = this.#waiting.filter((timer) => timer.id !== id);
      this.#clearTimeout.call(window, id);
    });
  }

  /** Runs the waiting timers whose delay is at most this long, in ms. */
  pass(time: number): void {
    for (const timer of this.#waiting) if (timer.delay <= time) timer.run();
    this.#waiting = this.#waiting.filter(({ delay }) => delay > time);
  }

  release(): void {
    Reflect.set(window, 'setTimeout', this.#setTimeout);
    Reflect.set(window, 'clearTimeout', this.#clearTimeout);
  }
}

/** Stands in for the page's long timers in each test of a suite. */
export function useLongTimers(): Pick<LongTimers, 'pass'> {
  let timers: LongTimers;
  beforeEach(() => (timers = new LongTimers()));
  afterEach(() => timers.release());
  return { pass: (time) => timers.pass(time) };
}
