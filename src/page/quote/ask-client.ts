import type { QuoteClient } from '../../client/quote-client.ts';
import type { Quote } from '../../schemas/quote.ts';
import type { Asked } from './offer-context.ts';
import { sharedQuoteClient } from './shared-quote-client.ts';
import { givenQuoteState, quotedState } from './quote-state.ts';
import { failedState, type OfferState } from './offer-state.ts';

/** The client to ask for a quote. */
export interface Answerer {
  /** The page's own client; absent: the one that all elements of the page share. */
  readonly client: QuoteClient | undefined;
  /** Time limit of the shared client, in ms. */
  readonly timeout: number;
}

/**
 * Asks a client for a quote. It never rejects.
 * @param fresh - False: a shared client may answer from its memory.
 * @returns The offer's state by the answer, or by the failure.
 */
export async function askClient(
  { context, serviceUrl }: Asked,
  { client, timeout }: Answerer,
  fresh: boolean,
  signal: AbortSignal,
): Promise<OfferState> {
  const { storeId, country, state, product } = context;
  try {
    const quoteClient = client ?? sharedQuoteClient(serviceUrl, storeId, timeout);
    const quote = await quoteClient.list(product, { country, state, signal, fresh });
    // The shared client has checked the service's reply.
    return client
      ? givenQuoteState(quote, context, "The client's answer")
      : quotedState(quote, context);
  } catch (error) {
    return failedState(error);
  }
}

/** The quote that the shared client has in memory; absent where it has none, and where the page has its own client. */
export function knownQuote(
  { context, serviceUrl }: Asked,
  { client, timeout }: Answerer,
): Quote | undefined {
  if (client) return undefined;
  return sharedQuoteClient(serviceUrl, context.storeId, timeout).known(context.product, context);
}
