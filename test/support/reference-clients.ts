import { QuoteClient } from '../../src/client/quote-client.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { createService } from '../../src/service/create-service.ts';

/** A merchant's two clients before a reference service of their own, which is asked without a port. */
export function referenceClients(): { quoteClient: QuoteClient; orderClient: OrderClient } {
  const service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
  const client = {
    serviceUrl: 'http://service.invalid',
    storeId: 'demo-store',
    fetch: (url: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(service.fetch(new Request(url, init))),
  };
  return {
    quoteClient: new QuoteClient(client),
    orderClient: new OrderClient({ ...client, accessToken: 'demo-token' }),
  };
}
