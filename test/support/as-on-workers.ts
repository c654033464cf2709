import { AsyncLocalStorage } from 'node:async_hooks';
import type { TestContext } from 'node:test';

/**
 * Lets a test run as on Cloudflare's Workers, of which it has the name and the rule: what has an `AbortController` that
 * one request made is not to be touched by another request.
 * @returns Handles a request, apart from all others.
 */
export function asOnWorkers(context: TestContext): <Result>(work: () => Result) => Result {
  const handlers = new AsyncLocalStorage<symbol>();
  const { AbortController } = globalThis;
  globalThis.AbortController = class extends AbortController {
    readonly #handler = handlers.getStore();

    override get signal(): AbortSignal {
      if (handlers.getStore() === this.#handler) return super.signal;
      throw new Error('Cannot perform I/O on behalf of a different request.');
    }
  };
  context.after(() => {
    globalThis.AbortController = AbortController;
  });
  context.mock.getter(navigator, 'userAgent', () => 'Cloudflare-Workers');
  return (work) => handlers.run(Symbol('request'), work);
}
