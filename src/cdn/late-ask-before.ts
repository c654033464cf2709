import type { AskBefore as Loaded, AskingHost, Asking } from '../page/elements/offer/ask-before.ts';
import { loadPart } from './part-loader.ts';

let LoadedAskBefore: typeof Loaded | undefined;
const waiting = new Set<AskBefore>();

/** Takes the class that was loaded, and lets the offers ask that wait for it. */
export function startAsking(AskBeforeClass: typeof Loaded): void {
  LoadedAskBefore = AskBeforeClass;
  for (const each of waiting) each.start(AskBeforeClass);
  waiting.clear();
}

/**
 * Stands in place of `AskBefore` in the part with the elements: loads it for the first offer that asks. Nothing
 * is held before it has come.
 */
export class AskBefore implements Pick<Loaded, 'answer'> {
  readonly #host: AskingHost;
  readonly #asking: Asking;
  #loaded: Loaded | undefined;
  #isWanted = false;
  /** The product for which the shopper answered before `AskBefore` was loaded. */
  #answered: string | undefined;

  constructor(host: AskingHost, asking: Asking) {
    this.#host = host;
    this.#asking = asking;
    host.addController(this);
  }

  /** Loads it for the first rendering, because nothing is held before offers are rendered. */
  hostUpdate(): void {
    if (!this.#host.askBefore || this.#isWanted) return;
    this.#isWanted = true;
    if (LoadedAskBefore) return this.start(LoadedAskBefore);
    waiting.add(this);
    void loadPart('ask-before');
  }

  /** Asks from now on. */
  start(AskBeforeClass: typeof Loaded): void {
    this.#loaded = new AskBeforeClass(this.#host, this.#asking);
    // Both may be `undefined`: without a product, `answer` does nothing.
    if (this.#answered === this.#asking.product()) this.#loaded.answer();
  }

  /** The shopper answered, so there is no need to ask. */
  answer(): void {
    if (this.#loaded) this.#loaded.answer();
    else this.#answered = this.#asking.product();
  }
}
