import { QuoteRequest } from '../../../../src/schemas/quote-request.ts';
import { quoteFor } from './late-quotes.ts';

/** What the service has for each product, as the offer's status; for a lamp it has an offer once it is mended. */
export const STATUS_OF: Readonly<Record<string, string>> = {
  Sofa: 'ready',
  Table: 'ready',
  Chair: 'ready',
  Shelf: 'ready',
  Bed: 'ready',
  Desk: 'ready',
  Mug: 'unavailable',
  Lamp: 'error',
};

interface Held {
  readonly title: string;
  readonly answer: () => void;
}

/** The page's requests for quotes, each held until it is answered; one that is aborted is gone. */
export class HeldRequests {
  readonly #fetch = window.fetch;
  #held: Held[] = [];
  /** Products that were asked for while the page was hidden. */
  readonly begunWhileHidden: string[] = [];
  /** Whether what the service failed at succeeds by now. */
  isMended = false;

  begin(): void {
    window.fetch = (_input, init) => this.#hold(init);
  }

  end(): void {
    window.fetch = this.#fetch;
  }

  /** What the service says of the product now. */
  statusOf(title: string): string | undefined {
    return this.isMended && STATUS_OF[title] === 'error' ? 'ready' : STATUS_OF[title];
  }

  /** The products of those that wait for an answer. */
  get underWay(): string[] {
    return this.#held.map(({ title }) => title);
  }

  /** Answers one of them, if there is one. */
  answer(place: number): void {
    this.#held[place % this.#held.length]?.answer();
  }

  answerAll(): void {
    for (const { answer } of this.#held) answer();
  }

  #hold({ body, signal }: RequestInit = {}): Promise<Response> {
    const title = QuoteRequest.parse(JSON.parse(String(body))).productTitle ?? '';
    if (document.visibilityState === 'hidden') this.begunWhileHidden.push(title);
    return new Promise((resolve, reject) => {
      const leave = () => (this.#held = this.#held.filter((one) => one !== held));
      const held = {
        title,
        answer: () => {
          leave();
          resolve(replyOf(title, this.statusOf(title)));
        },
      };
      this.#held.push(held);
      signal?.addEventListener('abort', () => {
        leave();
        reject(signal.reason);
      });
    });
  }
}

function replyOf(title: string, status: string | undefined): Response {
  switch (status) {
    case 'ready':
      return reply(200, quoteFor(title, 799, 'US'));
    case 'unavailable':
      return reply(204);
    default:
      return reply(400, { error: { code: 'NOT_SOLD', message: 'No.' } });
  }
}

/** A reply without a stream is read in the task in which it comes: nobody has to wait for the reading. */
function reply(status: number, body?: object): Response {
  const text = { value: async () => JSON.stringify(body) };
  return Object.defineProperties(new Response(null, { status }), { text });
}
