import type { AskBefore as Whole, AskingHost, Asking } from '../page/elements/offer/ask-before.ts';
import { loadPart } from './part-loader.ts';

let whole: typeof Whole | undefined;
const waiting = new Set<() => void>();

/** Gives the offers that wait what asks. */
export function startAsking(AskBeforeClass: typeof Whole): void {
  whole = AskBeforeClass;
  for (const start of waiting) start();
  waiting.clear();
}

/**
 * Stands in place of `AskBefore` in the part with the elements: loads it for the first offer that asks.
 * Until then nothing is held.
 */
export class AskBefore implements Pick<Whole, 'answer'> {
  readonly #asking: Asking;
  #whole: Whole | undefined;
  #isWanted = false;
  /** The product of the answer that the shopper gave before. */
  #answered: string | undefined;

  constructor(host: AskingHost, asking: Asking) {
    this.#asking = asking;
    const start = () => {
      if (!whole) return;
      this.#whole = new whole(host, asking);
      if (this.#answered !== undefined && this.#answered === asking.product()) this.#whole.answer();
    };
    host.addController({
      hostConnected: () => this.#want(host, start),
      hostUpdate: () => this.#want(host, start),
    });
  }

  /** The shopper answered, so there is no need to ask. */
  answer(): void {
    if (this.#whole) this.#whole.answer();
    else this.#answered = this.#asking.product();
  }

  #want({ askBefore }: AskingHost, start: () => void): void {
    if (!askBefore || this.#isWanted) return;
    this.#isWanted = true;
    if (whole) return start();
    waiting.add(start);
    void loadPart('ask-before');
  }
}
