import type { Quote } from '../schemas/quote.ts';

/**
 * The quote as a page gets it: what the interface names, and nothing else that the service, or
 * whatever stands before it, put into its reply.
 */
export function pageQuote(quote: Quote): Quote {
  const { lowerPrice, upperPrice, tncLink, productImageUrl } = quote;
  return {
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemList: quote.warrantyQuoteItemList.map((item) => ({
      warrantyTenure: item.warrantyTenure,
      warrantyPrice: item.warrantyPrice,
      warrantyQuoteItemId: item.warrantyQuoteItemId,
      warrantySKU: item.warrantySKU,
    })),
    coverageWidgetHeading: quote.coverageWidgetHeading,
    coveragePopupHeading: quote.coveragePopupHeading,
    coverageList: quote.coverageList.map((section) => ({
      coverageItemType: section.coverageItemType,
      coverageItemTitle: section.coverageItemTitle,
      coverageItemList: section.coverageItemList,
    })),
    // JSON leaves out what is undefined.
    lowerPrice,
    upperPrice,
    tncLink,
    productImageUrl,
  };
}
