import type { Quote } from '../../schemas/quote.ts';

/**
 * Runs one request at a time: a new one aborts the one under way, and only the latest is ever heard
 * of, however late an earlier reply comes.
 */
export class QuoteLoader {
  #request: AbortController | undefined;

  /**
   * @param list - Makes the request; gets the signal that gives it up.
   * @param settle - Hears of the outcome, unless a later request or `cancel` came first.
   */
  async load(
    list: (signal: AbortSignal) => Promise<Quote>,
    settle: (outcome: { quote: Quote } | { error: unknown }) => void,
  ): Promise<void> {
    this.cancel();
    const request = new AbortController();
    this.#request = request;
    const outcome = await list(request.signal).then(
      (quote) => ({ quote }),
      (error: unknown) => ({ error }),
    );
    if (this.#request !== request) return;
    this.#request = undefined;
    settle(outcome);
  }

  /** Gives up the request under way, if there is one. */
  cancel(): void {
    this.#request?.abort();
    this.#request = undefined;
  }
}
