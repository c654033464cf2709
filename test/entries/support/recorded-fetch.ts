import { exampleQuote } from '../../support/quotes.ts';

/** A page's `fetch`, which keeps what was asked for, and answers for the service. */
export class RecordedFetch {
  readonly #holdsReplies: boolean;
  readonly #held: (() => void)[] = [];
  #underWay = 0;
  /** Each request: its address and its body. */
  readonly requests: string[] = [];

  /** @param holdsReplies - It answers only when it is told. */
  constructor(holdsReplies: boolean) {
    this.#holdsReplies = holdsReplies;
  }

  get isQuiet(): boolean {
    return this.#underWay === 0;
  }

  answer(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  readonly fetch: typeof fetch = async (input, { body, signal } = {}) => {
    const request = `${String(input)} ${String(body)}`;
    this.requests.push(request);
    this.#underWay += 1;
    try {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (this.#holdsReplies) this.#held.push(resolve);
        else resolve();
      });
      return replyTo(request);
    } finally {
      this.#underWay -= 1;
    }
  };
}

/** A reply whose heading says what was asked for, so that an offer shows whose quote it has. */
function replyTo(request: string): Response {
  if (request.includes('Mug')) return new Response(null, { status: 204 });
  if (request.includes('Lamp')) return new Response('{}', { status: 400 });
  return Response.json(exampleQuote({ coverageWidgetHeading: request }));
}
