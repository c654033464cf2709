import { QuoteRequest } from '../../schemas/quote-request.ts';
import { admit } from '../http/access.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { limitAnonymous } from '../http/limit-anonymous.ts';
import { read } from '../../schemas/read.ts';
import { readJson } from '../../server/read-json.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { readLocationQuery } from './read-location-query.ts';
import { offerFinder } from './offers.ts';
import { rememberedPresentation } from './remembered-presentation.ts';
import { newQuote, quoteRow } from './new-quote.ts';
import { quoteJson } from './quote-json.ts';
import { QuoteWriter } from './quote-writer.ts';
import { rememberedOffers } from './remembered-offers.ts';
import { jsonTextReply } from '../http/reply.ts';

/** Longest body of a quote request, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** `POST /api/v1/quote/listWarrantyQuotes`: offers for a product (service interface, endpoint 1). */
export function quoteEndpoint(parts: ServiceParts): Endpoint {
  const { database, stores, catalogue, clock } = parts;
  const findOffers = rememberedOffers(offerFinder(catalogue));
  const presentationJson = rememberedPresentation();
  const writer = new QuoteWriter(database);
  return async (context) => {
    const query = readLocationQuery(context.get('query'));
    if (query.issues) throw invalidRequest(query.issues);
    admit(context, stores, query.data.storeId);
    const countLength = limitAnonymous(context, parts);
    const body = await readJson(context.req.raw, { maxBytes: MAX_BODY_BYTES, countLength });
    const product = read(QuoteRequest, body);
    if (product.issues) throw invalidRequest(product.issues);

    const offers = findOffers(product.data, query.data);
    const offerList = offers?.offerList ?? [];
    const now = clock();
    const row = quoteRow(newQuote(offerList, now), query.data, product.data, now);
    await writer.save({ row, offerList });
    return jsonTextReply(context, quoteJson(row, presentationJson(offers, context.req.url)));
  };
}
