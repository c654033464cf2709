import type { Quote } from '../../../src/schemas/quote.ts';
import { exampleQuote } from '../../support/quotes.ts';

/** What the service offers: how many tenures, under which heading. */
export interface OfferShape {
  readonly title: string;
  /** 0: the service has no offer. */
  readonly tenures: number;
  readonly heading: string;
}

const HEADING = 'Protect your purchase';
const LONG_HEADING =
  'Protect your purchase against drops, spills, faults and everything else that may happen';

const tenureShapes = [1, 2, 3, 4, 5].map((tenures) => ({
  title: tenures === 1 ? '1 tenure' : `${tenures} tenures`,
  tenures,
  heading: HEADING,
}));

/** Offers as services make them: none of them may move the page. */
export const OFFERED: readonly OfferShape[] = [
  ...tenureShapes,
  { title: 'two-line heading', tenures: 3, heading: LONG_HEADING },
];

export const NO_OFFER: OfferShape = { title: 'no offer', tenures: 0, heading: HEADING };

/** The most usual one. */
export const USUAL: OfferShape = { title: 'usual', tenures: 3, heading: HEADING };

/** The service's reply, as JSON. */
export function shapedQuote({ tenures, heading }: OfferShape): Quote {
  const warrantyQuoteItemList = Array.from({ length: tenures }, (_, place) => ({
    warrantyTenure: place + 1,
    warrantyPrice: (1249 + 1000 * place) / 100,
    warrantyQuoteItemId: `offer-${place + 1}`,
    warrantySKU: `PLAN-${place + 1}Y`,
  }));
  return exampleQuote({
    productImageUrl: undefined,
    coverageWidgetHeading: heading,
    warrantyQuoteItemList,
  });
}
