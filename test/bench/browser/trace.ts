import type { Browser, Page } from 'playwright-core';

/** What is read of an event of a trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string }; readonly fileName?: string };
}

/** A span of the page's main thread, in ms since the trace's clock began. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Work on scripts: what is compiled and what runs first. */
const SCRIPT_WORK = ['v8.compile', 'v8.compileModule', 'EvaluateScript', 'v8.evaluateModule'];

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
];

/** What the browser did while a page was opened. */
export class Trace {
  readonly #events: readonly TraceEvent[];

  private constructor(events: readonly TraceEvent[]) {
    this.#events = events;
  }

  static async of(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<Trace> {
    await browser.startTracing(page, { categories: CATEGORIES });
    let trace: Buffer | undefined;
    try {
      await run();
    } finally {
      trace = await browser.stopTracing();
    }
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    return new Trace(traceEvents);
  }

  /** Compiling and evaluating a script; spans may overlap. @param address - Ends its URL. */
  scriptWork(address: string): Span[] {
    return this.#events
      .filter((event) => SCRIPT_WORK.includes(event.name) && urlOf(event).endsWith(address))
      .map(toSpan);
  }

  /** When a mark was set, in ms. */
  mark(name: string): number {
    return this.#markEvent(name).ts / 1000;
  }

  /** The tasks of the thread on which a mark was set: the page's main thread. */
  tasksOf(mark: string): Span[] {
    const { pid, tid } = this.#markEvent(mark);
    return this.#events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask')
      .map(toSpan);
  }

  #markEvent(name: string): TraceEvent {
    const event = this.#events.find((event) => event.name === name);
    if (!event) throw new Error(`The trace has no mark ${name}.`);
    return event;
  }
}

/** Time that spans take together, in ms; where they overlap, it counts once. */
export function coveredTime(spans: readonly Span[]): number {
  let covered = 0;
  let until = -Infinity;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    covered += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return covered;
}

function toSpan({ ts, dur = 0 }: TraceEvent): Span {
  return { start: ts / 1000, end: (ts + dur) / 1000 };
}

function urlOf({ args }: TraceEvent): string {
  return args?.data?.url ?? args?.fileName ?? '';
}
