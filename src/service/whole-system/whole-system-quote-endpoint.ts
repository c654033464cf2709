import type { Handler } from 'hono';
import { inTransaction } from '../database/in-transaction.ts';
import { admit } from '../http/access.ts';
import { invalidRequest } from '../http/http-error.ts';
import { readJson } from '../http/read-json.ts';
import { readLocationQuery } from '../quote/read-location-query.ts';
import { presentation } from '../quote/presentation.ts';
import type { ServiceEnvironment, ServiceParts } from '../service-parts.ts';
import { readWholeSystemQuoteRequest } from './read-whole-system-quote-request.ts';
import { saveWholeSystemQuote } from './save-whole-system-quote.ts';
import { wholeSystemOffers } from './whole-system-offers.ts';

/** Longest body of a whole-system quote request, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * `POST /sandbox/whole-system/quotes`: one plan over several products. The interface names such an
 * endpoint without showing it: path, request and reply are the service's own.
 */
export function wholeSystemQuoteEndpoint({
  database,
  stores,
  catalogue,
  clock,
}: ServiceParts): Handler<ServiceEnvironment> {
  return async (context) => {
    const query = readLocationQuery(new URL(context.req.url).searchParams);
    const body = await readJson(context.req.raw, MAX_BODY_BYTES);
    const request = readWholeSystemQuoteRequest(body);
    if (query.value === undefined || request.value === undefined)
      throw invalidRequest([...query.issues, ...request.issues]);
    const [location, { lineItemList }] = [query.value, request.value];
    admit(context, stores, location.storeId);

    const offers = wholeSystemOffers(lineItemList, location, catalogue);
    const offerList = offers?.offerList ?? [];
    const saved = await inTransaction(database, (transaction) =>
      saveWholeSystemQuote(transaction, location, request.value, offerList, clock()),
    );
    return context.json({ ...saved, ...presentation(offers) });
  };
}
