import type { Quote } from '../../../schemas/quote.ts';
import { GivenQuote } from '../../quote/given-quote.ts';
import { readGivenQuote } from '../../quote/quote-state.ts';

/**
 * The quote that a page gives for a set of products. Frameworks may set a copy of it at each rendering: a copy is for
 * the same products. It is recognised by the quote's id, which is specific to the call that made the quote.
 */
export class ProductsQuote extends GivenQuote {
  #id: string | undefined;
  #isNew = false;

  /** True once for each new quote, which a copy of the last one is not. */
  takeNew(): boolean {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  }

  protected override isOther(quote: Quote | undefined): boolean {
    if (!quote || !super.isOther(quote)) return false;
    const id = readGivenQuote(quote).data?.warrantyQuoteId;
    // What is no quote has no id, and one without an offer may have an empty one.
    const isOther = !id || id !== this.#id;
    this.#id = id;
    this.#isNew ||= isOther;
    return isOther;
  }
}
