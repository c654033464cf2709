import type { Quote } from '../../../schemas/quote.ts';
import { GivenQuote } from '../../quote/given-quote.ts';

/** The quote that a page gives for a set of products. */
export class ProductsQuote extends GivenQuote {
  #hasNew = false;

  /** True once for each new quote, which a copy of the last one is not. */
  takeNew(): boolean {
    const hasNew = this.#hasNew;
    this.#hasNew = false;
    return hasNew;
  }

  protected override isNew(quote: Quote | undefined): boolean {
    const isNew = super.isNew(quote);
    this.#hasNew ||= isNew;
    return isNew;
  }
}
