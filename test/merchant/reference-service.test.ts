import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { ServiceError } from '../../src/client/reply-errors.ts';
import { createdContracts, failedContracts } from '../../src/merchant/contracts.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { planDetails, toOrderLineItem } from '../../src/merchant/plan-details.ts';
import { createQuoteProxy } from '../../src/merchant/quote-proxy.ts';
import { toWholeSystemOrder } from '../../src/merchant/to-whole-system-order.ts';
import { verifySelection } from '../../src/merchant/verify-selection.ts';
import { verifyWholeSystemSelection } from '../../src/merchant/verify-whole-system-selection.ts';
import { multiplyMoney } from '../../src/schemas/money.ts';
import { Quote } from '../../src/schemas/quote.ts';
import type { QuoteItem } from '../../src/schemas/quote-shape.ts';
import type { Selection } from '../../src/schemas/selection.ts';
import { createService } from '../../src/service/create-service.ts';
import { listen, type ListeningService } from '../../src/server/listen.ts';
import { exampleOrder, exampleSelection, exampleWholeSystemSelection } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { serveFetch } from '../support/serve-fetch.ts';

const phone = { productTitle: 'Smartphone X', productPrice: 599.99 };
const inUS = { country: 'US' };
const now = new Date('2026-11-21T10:05:00Z');
const demoStore = { storeId: 'demo-store', accessToken: 'demo-token' };

/** What an element would hand over for this offer. */
const selectionOf = (quote: Quote, offer: QuoteItem): Selection =>
  exampleSelection({
    state: undefined,
    product: phone,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId: offer.warrantyQuoteItemId,
    warrantySKU: offer.warrantySKU,
    warrantyPrice: offer.warrantyPrice,
    warrantyTenure: offer.warrantyTenure,
  });

describe('from the choice to the contracts, with the reference service', () => {
  let service: ListeningService;
  let quoteClient: QuoteClient;
  let orderClient: OrderClient;
  before(async () => {
    const stores = { 'demo-store': 'demo-token', 'other-store': 'other-token' };
    service = await listen(createService({ stores, clock: () => now }));
    quoteClient = new QuoteClient({ serviceUrl: service.url, storeId: 'demo-store' });
    orderClient = new OrderClient({ serviceUrl: service.url, ...demoStore });
  });
  after(() => service.close());

  const choose = async () => {
    const quote = await quoteClient.list(phone, inUS);
    const [offer] = quote.warrantyQuoteItemList;
    assert.ok(offer);
    return selectionOf(quote, offer);
  };

  it('verifies a choice that came through the proxy, and makes a contract for each unit', async (context) => {
    const proxy = await serveFetch(
      createQuoteProxy({
        ...demoStore,
        serviceUrl: service.url,
        allowedOrigins: ['https://shop.example'],
      }),
    );
    context.after(proxy.close);
    const reply = await fetch(
      `${proxy.url}/warranty/api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US`,
      {
        method: 'POST',
        headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
        body: JSON.stringify(phone),
      },
    );
    const quote = Quote.parse(await reply.json());
    const [offer] = quote.warrantyQuoteItemList;
    assert.ok(offer);
    const selection = selectionOf(quote, offer);
    assert.equal((await verifySelection(selection, phone, quoteClient)).status, 'ok');

    const line = { lineItemId: 'line-1', quantity: 3, salePrice: phone.productPrice };
    const order = exampleOrder({
      orderId: 'order-whole-way',
      orderLineItemList: [
        toOrderLineItem(
          { ...line, totalPrice: multiplyMoney(phone.productPrice, 3) },
          selection,
          now,
        ),
        toOrderLineItem({ lineItemId: 'line-2', quantity: 1 }, null, now),
      ],
    });
    const first = await orderClient.saveOrder(order);
    assert.equal(createdContracts(first).length, 3);
    assert.deepEqual(failedContracts(first), []);
    assert.deepEqual(await orderClient.saveOrder(order), first, 'a repeat makes nothing new');
  });

  it('finds tampering', async () => {
    const selection = await choose();
    const statusOf = async (tampered: Partial<Selection>) =>
      (await verifySelection({ ...selection, ...tampered }, phone, quoteClient)).status;
    assert.equal(await statusOf({ warrantyPrice: 0.01 }), 'price-changed');
    assert.equal(await statusOf({ warrantySKU: 'PHONE-A-1Y' }), 'offer-gone');
    assert.equal(await statusOf({ warrantyTenure: 9 }), 'offer-gone');
    const cheap = { ...phone, productPrice: 99 };
    assert.equal(await statusOf({ product: cheap }), 'product-mismatch');
  });

  it('gives contracts and failures of a partly failing order, told apart', async () => {
    const selection = await choose();
    const wrong = planDetails({ ...selection, warrantyPrice: 0.01 }, now);
    const reply = await orderClient.saveOrder(
      exampleOrder({
        orderId: 'order-partly',
        orderLineItemList: [
          toOrderLineItem({ lineItemId: 'good', quantity: 1 }, selection, now),
          { lineItemId: 'bad', quantity: 1, planDetails: wrong },
        ],
      }),
    );
    assert.deepEqual(
      createdContracts(reply).map(({ lineItemId }) => lineItemId),
      ['good'],
    );
    const [failure] = failedContracts(reply);
    assert.equal(failure?.lineItemId, 'bad');
    assert.equal(failure.errorCode, 'POLICY_PRICE_NOT_OFFERED');
    assert.equal(typeof failure.errorMessage, 'string');
  });

  it('does not take the token of another store', async () => {
    const client = new OrderClient({
      serviceUrl: service.url,
      storeId: 'demo-store',
      accessToken: 'other-token',
    });
    const error = await rejection(client.saveOrder(exampleOrder()), ServiceError);
    assert.ok([401, 403].includes(error.status));
    assert.equal(error.ambiguous, false);
  });

  it('saves a whole-system sale and updates it', async () => {
    const { lineItemList } = exampleWholeSystemSelection();
    const reply = await fetch(
      `${service.url}/sandbox/whole-system/quotes?storeId=demo-store&country=US`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lineItemList }),
      },
    );
    const quote = Quote.parse(await reply.json());
    const [offer] = quote.warrantyQuoteItemList;
    assert.ok(offer);
    const { product: _product, ...choice } = selectionOf(quote, offer);
    const svcSalesLeadId = String(quote['svcSalesLeadId']);
    const selection = { ...choice, svcSalesLeadId, lineItemList };
    const stored = { ...quote, svcSalesLeadId, lineItemList };
    assert.equal(verifyWholeSystemSelection(selection, stored).status, 'ok');

    // Whatever store the browser names: what verifies can be ordered.
    const elsewhere = { ...selection, storeId: 'other-store' };
    const verification = verifyWholeSystemSelection(elsewhere, stored);
    assert.equal(verification.status, 'ok');
    const customer = { customerEmail: 'ada@shop.example' };
    const order = toWholeSystemOrder(verification.selected, customer);
    const saved = await orderClient.saveWholeSystemOrder(order);
    assert.ok(!saved.isError);
    const customerDetails = { customerEmail: 'lovelace@shop.example' };
    const updated = await orderClient.saveWholeSystemOrder({ ...order, customerDetails });
    assert.equal(updated.contractId, saved.contractId);
  });
});
