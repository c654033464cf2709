import type { Quote } from '../../schemas/quote.ts';
import { readGivenQuote } from './quote-state.ts';

/**
 * The quote that a page gives to an element. It counts only for the product it was given for, and so does a copy of it,
 * which frameworks may set at each rendering. A copy is recognised by the quote's id, which is specific to the call
 * that made the quote.
 */
export class GivenQuote {
  #quote: Quote | undefined;
  /** `warrantyQuoteId` of the quote, or of the last one while there is none. */
  #id: string | undefined;
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
   * @returns True for a new quote, which neither the last one nor a copy of it is.
   */
  take(quote: Quote | undefined, key: string | undefined): boolean {
    let isNew = false;
    if (quote && quote !== this.#quote) {
      const id = readGivenQuote(quote).data?.warrantyQuoteId;
      // What is no quote has no id, and one without an offer may have an empty one.
      isNew = !id || id !== this.#id;
      this.#id = id;
      if (isNew) this.#key = undefined;
    }
    this.#quote = quote;
    if (quote) this.#key ||= key;
    return isNew;
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
}
