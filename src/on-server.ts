/**
 * `warranty-widget` and `warranty-widget/define` on a server. It exports what `index.ts` does, with elements that are
 * empty classes, because no server makes one. It reaches no Lit, which throws as it is imported on a server that is not
 * Node.js, such as Cloudflare's Workers: also where a bundler for Node.js, such as SvelteKit's, takes this package in and
 * leaves Lit to the tools of such a server.
 */
export { NetworkError, RequestError, TimeoutError, WarrantyError } from './client/errors.ts';
export { ReplyError, ServiceError } from './client/reply-errors.ts';
export { QuoteClient } from './client/quote-client.ts';
export { configure } from './page/configuration.ts';
export * from './page/events.ts';
export { detectProduct } from './page/product/detect-product.ts';
export { NoElement as WarrantyOffer, NoElement as WarrantyPopup, NoElement as WarrantyWholeSystem };

class NoElement extends EventTarget {}
