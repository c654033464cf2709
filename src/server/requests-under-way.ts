/**
 * The requests that a server has not answered yet, which it finishes before it closes. They are only counted: a set of
 * them, which V8 would build anew after some dozens, would keep each a while longer than it is needed.
 */
export class RequestsUnderWay {
  #count = 0;
  #none: PromiseWithResolvers<void> | undefined;

  /** Answers a request; until the reply is there, the request is under way. */
  async answer(reply: () => Response | Promise<Response>): Promise<Response> {
    this.#count += 1;
    try {
      return await reply();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) {
        this.#none?.resolve();
        this.#none = undefined;
      }
    }
  }

  /** Resolves once no request is under way. */
  async end(): Promise<void> {
    if (this.#count === 0) return;
    this.#none ??= Promise.withResolvers();
    await this.#none.promise;
  }
}
