import type { Quote } from '../../src/schemas/quote.ts';

/** A quote as a service sends it: three offers, two coverage sections, terms. Overrides replace fields. */
export function exampleQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    warrantyQuoteId: 'quote-1',
    warrantyQuoteItemList: [
      {
        warrantyTenure: 1,
        warrantyPrice: 12.49,
        warrantyQuoteItemId: 'offer-1-year',
        warrantySKU: 'PLAN-SOFA-1Y',
      },
      {
        warrantyTenure: 2,
        warrantyPrice: 19.99,
        warrantyQuoteItemId: 'offer-2-years',
        warrantySKU: 'PLAN-SOFA-2Y',
      },
      {
        warrantyTenure: 5,
        warrantyPrice: 44.95,
        warrantyQuoteItemId: 'offer-5-years',
        warrantySKU: 'PLAN-SOFA-5Y',
      },
    ],
    coverageWidgetHeading: 'Protect your sofa',
    coveragePopupHeading: 'Add protection for stains, rips and burns',
    coverageList: [
      {
        coverageItemType: 'COVERAGE_OPTION',
        coverageItemTitle: 'What is covered',
        coverageItemList: ['Food and drink stains', 'Rips and tears', 'Burns'],
      },
      {
        coverageItemType: 'COVERAGE_EXCLUSION',
        coverageItemTitle: 'What is not covered',
        coverageItemList: ['Normal wear'],
      },
    ],
    lowerPrice: 500,
    upperPrice: 999.99,
    tncLink: 'https://plans.example/terms/furniture',
    productImageUrl: 'https://plans.example/images/sofa.png',
    ...overrides,
  };
}
