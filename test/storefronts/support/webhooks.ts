import type { Hono } from 'hono';

/** A platform's webhooks: whatever is not answered with 200, it delivers again. */
export class Webhooks {
  readonly #app: Hono;
  #undelivered: (() => Request)[] = [];

  /** @param app - What the merchant's app has made of the guide. */
  constructor(app: Hono) {
    this.#app = app;
    app.onError((error, context) => context.text(String(error), 500));
  }

  async deliver(webhook: () => Request): Promise<void> {
    const { status } = await this.#app.fetch(webhook());
    if (status !== 200) this.#undelivered.push(webhook);
  }

  async deliverAgain(): Promise<void> {
    const webhooks = this.#undelivered;
    this.#undelivered = [];
    for (const webhook of webhooks) await this.deliver(webhook);
  }
}
