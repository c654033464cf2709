/** The requests that a server has not answered yet, which it finishes before it closes. */
export class RequestsUnderWay {
  readonly #replies = new Set<Promise<Response>>();

  /** Passes on the reply to a request; until the reply is there, the request is under way. */
  async answer(reply: Response | Promise<Response>): Promise<Response> {
    const underWay = Promise.resolve(reply);
    this.#replies.add(underWay);
    try {
      return await underWay;
    } finally {
      this.#replies.delete(underWay);
    }
  }

  /** Resolves once the requests that are under way now are answered. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#replies);
  }
}
