import { QuoteClient } from '../../../../src/client/quote-client.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import type { QuoteRequest } from '../../../../src/schemas/quote-request.ts';

/** Names what a quote is for, so that a plan of another product shows. */
export const skuOf = (title: string, price: number, country: string, tenure: number) =>
  [title, price, country, tenure].join('|');

export function quoteFor(title: string, price: number, country: string): Quote {
  return {
    warrantyQuoteId: crypto.randomUUID(),
    warrantyQuoteItemList: [1, 2].map((tenure) => ({
      warrantyTenure: tenure,
      warrantyPrice: price / 4 + tenure,
      warrantyQuoteItemId: `item-${tenure}`,
      warrantySKU: skuOf(title, price, country, tenure),
    })),
    coverageWidgetHeading: `Protect your ${title}`,
    coveragePopupHeading: '',
    coverageList: [],
  };
}

/** A client whose replies come when the page says so, in their order. */
export class LateClient extends QuoteClient {
  readonly waiting: (() => void)[] = [];

  constructor() {
    super({ serviceUrl: '/never', storeId: 'one' });
  }

  override list(product: QuoteRequest, { country }: { country: string }): Promise<Quote> {
    const { productTitle, productPrice } = product;
    return new Promise((resolve) =>
      this.waiting.push(() => resolve(quoteFor(productTitle, productPrice, country))),
    );
  }
}
