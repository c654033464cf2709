import { invalidRequest } from '../../server/http-error.ts';
import { readJsonText } from '../../server/read-json.ts';
import { admit } from '../http/access.ts';
import { limitAnonymous } from '../http/limit-anonymous.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonTextReply } from '../http/reply.ts';
import { readLocationQuery } from './read-location-query.ts';
import { type Offer, offerFinder } from './offers.ts';
import { rememberedPresentation } from './remembered-presentation.ts';
import { quoteJson } from './quote-json.ts';
import { quoteRow } from './quote-row.ts';
import { QuoteWriter } from './quote-writer.ts';
import { rememberedOffers } from './remembered-offers.ts';

/** Longest body of a quote request, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** The same list each time, because what is known of a list is remembered by the list. */
const NO_OFFERS: readonly Offer[] = [];

/** `POST /api/v1/quote/listWarrantyQuotes`: offers for a product (service interface, endpoint 1). */
export function quoteEndpoint(parts: ServiceParts): Endpoint {
  const { database, stores, catalogue, clock, policies } = parts;
  const readAndOffer = rememberedOffers(offerFinder(catalogue));
  const presentationJson = rememberedPresentation();
  const writer = new QuoteWriter(database, policies);
  return async (context) => {
    const query = readLocationQuery(context.get('query'));
    if (query.issues) throw invalidRequest(query.issues);
    admit(context, stores, query.data.storeId);
    const countLength = limitAnonymous(context, parts);
    const body = await readJsonText(context.req.raw, { maxBytes: MAX_BODY_BYTES, countLength });
    const { product, offers } = readAndOffer(body, query.data);
    const offerList = offers?.offerList ?? NO_OFFERS;
    const now = clock().getTime();
    const row = quoteRow(offerList, query.data, product, now);
    await writer.save({ row, offerList, offeredAt: now });
    return jsonTextReply(context, quoteJson(row, presentationJson(offers, context.req.url)));
  };
}
