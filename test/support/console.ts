/**
 * Watches the console during browser tests: whatever a test did not announce makes it fail.
 * `browser-setup.ts` puts it in place before anything else is loaded.
 */
import { whenSettled } from '../../src/page/elements/choice/when-settled.ts';
import { told } from '../../src/page/warn-once.ts';
import { nextTask } from './next-task.ts';

/** The console's methods that mean that something is not right. */
export type ConsoleMethod = 'error' | 'warn';

/** Resolves once elements have said what they say only of a settled page. */
export const settled = (page = document): Promise<void> =>
  new Promise((resolve) => whenSettled(page, resolve));

interface Expectation {
  readonly method: ConsoleMethod;
  readonly pattern: RegExp;
  met: boolean;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/**
 * Announces one line on the console that the running test is about to cause. The test fails if it
 * does not come, and if it comes more often than it was announced.
 */
export function expectConsole(method: ConsoleMethod, pattern: RegExp): void {
  expectations.push({ method, pattern, met: false });
}

/** Replaces the console's methods; what was not announced still reaches the real console. */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    const report = console[method].bind(console);
    console[method] = (...details: unknown[]) => {
      const line = details.map(String).join(' ');
      const expectation = expectations.find(
        (candidate) =>
          !candidate.met && candidate.method === method && candidate.pattern.test(line),
      );
      if (expectation) {
        expectation.met = true;
        return;
      }
      unexpected.push(`console.${method}: ${line}`);
      report(...details);
    };
  }
}

/** Counts a rejected promise that nobody handles among the unexpected lines; mocha does not. */
export function watchRejections(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    unexpected.push(`unhandled rejection: ${String(reason)}`);
  });
}

/**
 * Ends a test's watch and starts the next one's.
 * @throws {Error} when a line was not announced, or an announced one did not come.
 */
export async function settleConsole(): Promise<void> {
  await rejectionsReported();
  if (expectations.some(({ met }) => !met)) await settled();
  const missing = expectations
    .filter(({ met }) => !met)
    .map(({ method, pattern }) => `console.${method} was expected and did not come: ${pattern}`);
  const complaints = [...unexpected, ...missing];
  forgetConsole();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** Lets the console tell again what it told earlier tests; otherwise a test of silence could pass because of them. */
export function forgetTold(): void {
  told.clear();
}

/** Starts anew, whatever was announced or came. */
export function forgetConsole(): void {
  expectations = [];
  unexpected = [];
}

/**
 * Resolves when the browser has had the time to report a rejection that nobody handled: it does so in
 * a task of its own, which Chromium queues behind a timer that is due.
 */
async function rejectionsReported(): Promise<void> {
  for (let tasks = 0; tasks < 2; tasks += 1) await nextTask();
}
