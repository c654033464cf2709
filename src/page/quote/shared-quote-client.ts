import { PageQuoteClient } from '../../client/page-quote-client.ts';
import { warnLeftOut } from './quote-state.ts';

const clients = new Map<string, PageQuoteClient>();

/**
 * The page's one client for a service, store and time limit, so that elements that ask for the same
 * product share one request.
 *
 * @param timeout - In ms.
 */
export function sharedQuoteClient(
  serviceUrl: string,
  storeId: string,
  timeout: number,
): PageQuoteClient {
  const key = JSON.stringify([serviceUrl, storeId, timeout]);
  const client =
    clients.get(key) ??
    new PageQuoteClient({ serviceUrl, storeId, timeout, onLeftOut: warnLeftOut });
  clients.set(key, client);
  return client;
}
