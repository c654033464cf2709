import { inTransaction } from '../../database/in-transaction.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { readJson } from '../../server/read-json.ts';
import { admit } from '../http/access.ts';
import { limitAnonymous } from '../http/limit-anonymous.ts';
import { readLocationQuery } from '../quote/read-location-query.ts';
import { presentation } from '../quote/presentation.ts';
import type { Endpoint, ServiceParts } from '../service-parts.ts';
import { jsonReply } from '../http/reply.ts';
import { readWholeSystemQuoteRequest } from './read-whole-system-quote-request.ts';
import { saveWholeSystemQuote } from './save-whole-system-quote.ts';
import { wholeSystemOffers } from './whole-system-offers.ts';

/** Longest body of a whole-system quote request, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * `POST /sandbox/whole-system/quotes`: one plan over several products. The interface names such an
 * endpoint without showing it: path, request and reply are the service's own.
 */
export function wholeSystemQuoteEndpoint(parts: ServiceParts): Endpoint {
  const { database, stores, catalogue, clock } = parts;
  return async (context) => {
    const query = readLocationQuery(context.get('query'));
    if (query.issues) throw invalidRequest(query.issues);
    const location = query.data;
    admit(context, stores, location.storeId);
    const countLength = limitAnonymous(context, parts);
    const body = await readJson(context.req.raw, { maxBytes: MAX_BODY_BYTES, countLength });
    const request = readWholeSystemQuoteRequest(body);
    if (request.issues) throw invalidRequest(request.issues);
    const { lineItemList } = request.data;

    const offers = wholeSystemOffers(lineItemList, location, catalogue);
    const offerList = offers?.offerList ?? [];
    const saved = await inTransaction(database, (transaction) =>
      saveWholeSystemQuote(transaction, location, request.data, offerList, clock()),
    );
    return jsonReply(context, { ...saved, ...presentation(offers, context.req.url) });
  };
}
