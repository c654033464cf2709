/** `warranty-widget`: classes, events, the quote client and product detection; importing it does nothing. */
export { NetworkError, RequestError, TimeoutError, WarrantyError } from './client/errors.ts';
export { ReplyError, ServiceError } from './client/reply-errors.ts';
export type { ListOptions } from './client/page-quote-client.ts';
export { QuoteClient, type QuoteClientOptions } from './client/quote-client.ts';
export { configure, type Configuration, type WarrantyWidgetGlobal } from './page/configuration.ts';
export { WarrantyOffer, type WarrantyOfferStatus } from './page/elements/offer/warranty-offer.ts';
export { WarrantyPopup } from './page/elements/popup/warranty-popup.ts';
export { WarrantyWholeSystem } from './page/elements/whole-system/warranty-whole-system.ts';
export * from './page/events.ts';
export type { Words, WordsByLanguage } from './page/format/words.ts';
export {
  detectProduct,
  type DetectedProduct,
  type Detection,
} from './page/product/detect-product.ts';
export type { Issue } from './schemas/issue.ts';
export type { Quote } from './schemas/quote.ts';
export type { QuoteItem, CoverageSection } from './schemas/quote-shape.ts';
export type { QuoteRequest } from './schemas/quote-request.ts';
export type { WholeSystemLineItem } from './schemas/whole-system-line-item.ts';
export type { Selection, Shown, WholeSystemSelection } from './schemas/selection.ts';
