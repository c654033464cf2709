/** A quote, as far as the bare job needs it. */
export interface Quote {
  readonly warrantyQuoteItemList: readonly QuoteItem[];
  readonly coverageWidgetHeading: string;
  readonly coveragePopupHeading: string;
  readonly coverageList: readonly {
    readonly coverageItemTitle: string;
    readonly coverageItemList: readonly string[];
  }[];
  readonly tncLink: string;
}

export interface QuoteItem {
  readonly warrantyQuoteItemId: string;
  readonly warrantyTenure: number;
  readonly warrantyPrice: number;
}

const { serviceUrl = '', storeId = '', country = '' } = document.currentScript?.dataset ?? {};

/** Like the widget, each candidate asks once for what several offers of a page want to know. */
const asked = new Map<string, Promise<Quote>>();

/** Asks the service for the quote of the product that an element's attributes name. */
export function quoteFor(element: Element): Promise<Quote> {
  const body = JSON.stringify({
    productTitle: element.getAttribute('product-title'),
    productPrice: Number(element.getAttribute('product-price')),
  });
  const quote = asked.get(body) ?? ask(body);
  asked.set(body, quote);
  return quote;
}

async function ask(body: string): Promise<Quote> {
  const query = new URLSearchParams({ storeId, country });
  const response = await fetch(`${serviceUrl}/api/v1/quote/listWarrantyQuotes?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const reply: unknown = await response.json();
  if (!response.ok || !isQuote(reply)) throw new TypeError('No quote.');
  return reply;
}

/** The check by hand: what is shown has the types that it must have. */
function isQuote(value: unknown): value is Quote {
  const { warrantyQuoteItemList, coverageList, ...texts } = value as Partial<Quote>;
  return (
    Array.isArray(warrantyQuoteItemList) &&
    warrantyQuoteItemList.every(
      ({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }: QuoteItem) =>
        typeof warrantyQuoteItemId === 'string' &&
        Number.isInteger(warrantyTenure) &&
        Number.isFinite(warrantyPrice),
    ) &&
    Array.isArray(coverageList) &&
    typeof texts.coverageWidgetHeading === 'string' &&
    typeof texts.coveragePopupHeading === 'string'
  );
}
