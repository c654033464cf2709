import type { Quote } from '../../../schemas/quote.ts';
import { readGivenQuote } from '../../quote/quote-state.ts';

/**
 * The quote that a page gives for a set of products. It counts only for the products it was given for, and so does
 * each copy of it, as frameworks make one at each rendering: a quote's id is specific to the call that made it.
 */
export class ProductsQuote {
  #quote: Quote | undefined;
  #id: string | undefined;
  /** Identifies the products that the quote is for; absent while there are none. */
  #key: string | undefined;
  #isNew = false;

  /** The quote; absent where the page gives none. */
  get quote(): Quote | undefined {
    return this.#quote;
  }

  /**
   * Takes the present quote. A new quote is for the present products, or for the first ones to come while
   * there are none.
   * @param key - Identifies the present products; empty while there are none.
   */
  follow(quote: Quote | undefined, key: string): void {
    if (quote && quote !== this.#quote) {
      const id = readGivenQuote(quote).data?.warrantyQuoteId;
      // What is no quote has no id, and one without an offer may have an empty one.
      if (!id || id !== this.#id) {
        this.#key = undefined;
        this.#isNew = true;
      }
      this.#id = id;
    }
    this.#quote = quote;
    if (quote) this.#key ||= key;
  }

  /** True if there is a quote and it is for these products. */
  isFor(key: string): boolean {
    return this.#quote !== undefined && this.#key === key;
  }

  /**
   * Says that the quote is for these products, because both were set together.
   * @param key - Identifies the products.
   */
  joinWith(key: string): void {
    this.#key = key;
  }

  /** True once for each new quote, which a copy of the last one is not. */
  takeNew(): boolean {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  }
}
