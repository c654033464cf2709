import type { AskBefore as Loaded, AskingHost, Asking } from '../page/elements/offer/ask-before.ts';
import { loadPart } from './part-loader.ts';

let LoadedAskBefore: typeof Loaded | undefined;
const waiting = new Set<() => void>();

/** Takes the class that was loaded, and lets the offers ask that wait for it. */
export function startAsking(AskBeforeClass: typeof Loaded): void {
  LoadedAskBefore = AskBeforeClass;
  for (const start of waiting) start();
  waiting.clear();
}

/**
 * Stands in place of `AskBefore` in the part with the elements: loads it for the first offer that asks. Nothing
 * is held before it is there.
 */
export class AskBefore implements Pick<Loaded, 'answer'> {
  readonly #asking: Asking;
  #loaded: Loaded | undefined;
  #isWanted = false;
  /** The product for which the shopper answered before it was loaded. */
  #answered: string | undefined;

  constructor(host: AskingHost, asking: Asking) {
    this.#asking = asking;
    const start = () => {
      if (!LoadedAskBefore) return;
      this.#loaded = new LoadedAskBefore(host, asking);
      if (this.#answered !== undefined && this.#answered === asking.product()) {
        this.#loaded.answer();
      }
    };
    host.addController({
      hostConnected: () => this.#want(host, start),
      hostUpdate: () => this.#want(host, start),
    });
  }

  /** The shopper answered, so there is no need to ask. */
  answer(): void {
    if (this.#loaded) this.#loaded.answer();
    else this.#answered = this.#asking.product();
  }

  #want({ askBefore }: AskingHost, start: () => void): void {
    if (!askBefore || this.#isWanted) return;
    this.#isWanted = true;
    if (LoadedAskBefore) return start();
    waiting.add(start);
    void loadPart('ask-before');
  }
}
