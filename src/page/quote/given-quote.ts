import type { Quote } from '../../schemas/quote.ts';

/** The quote that a page gives to an element. It counts only for the product it was given for. */
export class GivenQuote {
  #quote: Quote | undefined;
  /** Identifies the product that the quote is for; absent while there is none. */
  #key: string | undefined;

  /** The quote; absent where the page gave none. */
  get quote(): Quote | undefined {
    return this.#quote;
  }

  /**
   * Takes the present quote. A new quote is for the present product, or for the first one to come while
   * there is none.
   * @param key - Identifies the present product; absent while there is none.
   */
  take(quote: Quote | undefined, key: string | undefined): void {
    if (this.isOther(quote)) this.#key = undefined;
    this.#quote = quote;
    if (quote) this.#key ||= key;
  }

  /** True if there is a quote and it is for this product. */
  isFor(key: string): boolean {
    return this.#quote !== undefined && this.#key === key;
  }

  /**
   * Says that the quote is for this product, because both were set together.
   * @param key - Identifies the product.
   */
  joinWith(key: string): void {
    this.#key = key;
  }

  /** Whether this is another quote than the present one. */
  protected isOther(quote: Quote | undefined): boolean {
    return quote !== this.#quote;
  }
}
