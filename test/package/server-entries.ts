/** Runs what a merchant's server runs, by the package's public entries, and prints what came of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { reconcileCart } from 'warranty-widget/cart';
import {
  OrderClient,
  QuoteClient,
  createdContracts,
  toOrderLineItem,
  verifySelection,
} from 'warranty-widget/merchant';
import { Selection } from 'warranty-widget/schemas';
import { createService } from 'warranty-widget/service';

const storeId = 'demo-store';
const accessToken = 'demo-token';
const product = { productTitle: 'Smartphone X', productPrice: 599.99 };
const now = new Date();

const service = createService({ stores: { [storeId]: accessToken } });
const server = createServer(getRequestListener((request) => service.fetch(request)));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const serviceUrl = `http://127.0.0.1:${port}`;

const quoteClient = new QuoteClient({ serviceUrl, storeId });
const quote = await quoteClient.list(product, { country: 'US' });
const [offer] = quote.warrantyQuoteItemList;
const selection = Selection.parse({
  ...offer,
  storeId,
  country: 'US',
  warrantyQuoteId: quote.warrantyQuoteId,
  product,
  shown: { heading: 'Plan', price: '$1', tenure: '1 year', lang: 'en', at: now.toISOString() },
});
const { status } = await verifySelection(selection, product, quoteClient);
const line = { lineItemId: 'line-1', quantity: 2, salePrice: 599.99, totalPrice: 1199.98 };
const orderClient = new OrderClient({ serviceUrl, storeId, accessToken });
const reply = await orderClient.saveOrder({
  orderId: 'order-1',
  orderPurchaseDate: now.toISOString(),
  orderLineItemList: [toOrderLineItem(line, selection, now)],
  customerDetails: { firstName: 'Ada', customerEmail: 'ada@shop.example' },
});
const operations = reconcileCart([]);
server.close();
server.closeAllConnections();
await service.close();

console.log(
  JSON.stringify({
    status,
    contracts: createdContracts(reply).length,
    operations: operations.length,
  }),
);
