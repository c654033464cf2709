/** Loaded before every browser test file, whatever that imports (see browser-setup-plugin.ts). */
import { told } from '../../src/page/warn-once.ts';
import { forgetConsole, settleConsole, watchConsole, watchRejections } from './console.ts';

declare global {
  // Lit's own name: the warnings that its development build has given on this page.
  var litIssuedWarnings: Set<string> | undefined;
}

// Only Lit's warning that this is its development build is expected; every other one counts.
globalThis.litIssuedWarnings = new Set(['dev-mode']);
watchConsole();
watchRejections();

let running: Mocha.Test | undefined;

beforeEach(function () {
  const test = this.currentTest;
  const body = test?.fn;
  if (!test || !body) return;
  if (body.length > 0) throw new Error('A test returns a promise; it takes no callback.');
  // A failed test may have caused further lines, which are not the next test's fault.
  if (running?.state === 'failed') forgetConsole();
  running = test;
  // A page's console tells only once of replies that fail or are odd. Here each test counts as a page of its own.
  for (const topic of ['reply', 'left-out']) told.delete(topic);
  // This wraps the test itself in place of a hook, because a hook that fails ends the whole file.
  test.fn = async function (this: Mocha.Context) {
    try {
      await Reflect.apply(body, this, []);
    } catch (error) {
      throw withoutNodes(error);
    }
    // A test that an uncaught error has ended may still run on, beside the next one.
    if (running === test) await settleConsole();
  };
});

after(settleConsole);

/**
 * The failure "these are not the same", without the two nodes. The message names them already, and the test runner
 * would go through everything that can be reached from them, for more than ten minutes.
 */
function withoutNodes(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const compared = ['actual', 'expected'] as const;
  if (compared.some((name) => Reflect.get(error, name) instanceof Node)) {
    for (const name of compared) Reflect.deleteProperty(error, name);
  }
  return error;
}
