import type { Quote } from '../../schemas/quote.ts';
import type { Offers } from './offers.ts';

/** The part of a quote that is shown around its offers. */
type Presentation = Omit<Quote, 'warrantyQuoteId' | 'warrantyQuoteItemList'>;

/**
 * The texts and links of a quote; headings alone where there is nothing to offer.
 * @param requestUrl - The request's address: an image of the service's own has the same origin.
 */
export function presentation(offers: Offers | undefined, requestUrl: string): Presentation {
  if (offers === undefined) {
    return {
      coverageWidgetHeading: 'Protection plans',
      coveragePopupHeading: 'No protection plan is offered for this product',
      coverageList: [],
    };
  }
  const { category, priceBand } = offers;
  return {
    coverageWidgetHeading: category.coverageWidgetHeading,
    coveragePopupHeading: category.coveragePopupHeading,
    coverageList: [...category.coverageList],
    lowerPrice: priceBand.from,
    upperPrice: priceBand.below,
    tncLink: category.tncLink,
    ...imageAt(category.productImageUrl, requestUrl),
  };
}

/** The image's address; none where the request's `Host` fits in no address, such as `1.2.3.4.5`. */
function imageAt(image: string | undefined, requestUrl: string): Pick<Quote, 'productImageUrl'> {
  if (image === undefined || !URL.canParse(image, requestUrl)) return {};
  return { productImageUrl: new URL(image, requestUrl).href };
}
