import type { Quote } from '../../schemas/quote.ts';

/** The quote that a page gives to an element, and what it is for: it never holds for another product. */
export class GivenQuote {
  #quote: Quote | undefined;
  /** What the quote is for, as a key; absent while that is not known. */
  #key: string | undefined;

  /** The quote; absent where the page gave none. */
  get quote(): Quote | undefined {
    return this.#quote;
  }

  /**
   * Takes note of the quote that is given now. One that is new is for what is asked for now, or, while
   * nothing can be asked for, for what comes first.
   * @param key - What a quote is asked for now; absent while that is not known.
   */
  follow(quote: Quote | undefined, key: string | undefined): void {
    if (quote !== this.#quote) this.#key = undefined;
    this.#quote = quote;
    if (quote) this.#key ??= key;
  }

  /** Whether there is a quote, for just this. */
  isFor(key: string): boolean {
    return this.#quote !== undefined && this.#key === key;
  }

  /** Product and quote were set together, so they belong together, in whichever order they came. */
  joinWith(key: string): void {
    this.#key = key;
  }
}
