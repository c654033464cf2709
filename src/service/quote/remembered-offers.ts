import { QuoteRequest } from '../../schemas/quote-request.ts';
import { read } from '../../schemas/read.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { parseJson } from '../../server/read-json.ts';
import type { FindOffers, Location, Offers } from './offers.ts';

/** Most requests that are remembered; beyond, all are read once more. */
const MAX_REMEMBERED = 1000;

/** Longest body that is remembered, in characters, so that all of them take a few MB at most. */
const MAX_BODY_LENGTH = 1000;

/** A product that was asked about, and what is offered for it. */
export interface AskedProduct {
  readonly product: QuoteRequest;
  /** Undefined where nothing is. */
  readonly offers: Offers | undefined;
}

/**
 * Reads which product the body of a quote request is about, finds its offers, and remembers both: each visitor to a
 * product's page sends the same body, and to read it and to recognise the product by its words takes longer than to
 * make a quote of what was found.
 */
export function rememberedOffers(
  findOffers: FindOffers,
): (body: string, location: Location) => AskedProduct {
  const remembered = new Map<string, AskedProduct>();
  return (body, location) => {
    const key = `${location.country}-${location.state ?? ''} ${body}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const product = readProduct(body);
    const asked = { product, offers: findOffers(product, location) };
    if (body.length > MAX_BODY_LENGTH) return asked;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, asked);
    return asked;
  };
}

/** @throws {HttpError} for what is no JSON, or no product. */
function readProduct(body: string): QuoteRequest {
  const product = read(QuoteRequest, parseJson(body));
  if (product.issues) throw invalidRequest(product.issues);
  return product.data;
}
