import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Hono } from 'hono';
import { lineLink, QuoteClient } from 'warranty-widget/merchant';
import { createService, type Service } from 'warranty-widget/service';
import {
  orderWebhook,
  type OrderWebhookOptions,
} from '../../examples/storefronts/bigcommerce/order-webhook.ts';
import {
  CLIENT_SECRET as clientSecret,
  ordersApi,
  webhook,
} from '../storefronts/bigcommerce/order-admin.ts';
import { PRODUCT } from '../storefronts/support/catalogue.ts';
import { getOrder, putOrder } from '../storefronts/support/put-order.ts';
import { SERVICE_URL, ShopService } from '../storefronts/support/shop-service.ts';
import { ShopPlanServer } from '../storefronts/support/shop-plan-server.ts';
import type { PlacedOrder } from '../storefronts/support/shop.ts';

const [variant] = PRODUCT.variants;
const placed = { isRefunded: false, isCancelled: false };
const declined = { ...placed, isDeclined: true };

describe('a BigCommerce order', () => {
  let service: Service;
  let shopService: ShopService;
  let planServer: ShopPlanServer;
  let lines: PlacedOrder['lines'];
  beforeEach(async () => {
    service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
    shopService = new ShopService(service);
    planServer = new ShopPlanServer(shopService);
    const { fetch } = shopService;
    const client = new QuoteClient({ serviceUrl: SERVICE_URL, storeId: 'demo-store', fetch });
    const { id: variantId, sku, title, price } = variant;
    const product = { productTitle: title, productPrice: price };
    const [offer] = (await client.list(product, { country: 'US' })).warrantyQuoteItemList;
    assert.ok(offer);
    const { warrantySKU, warrantyPrice } = offer;
    const line = { quantity: 1, refunded: 0 };
    const data = { sku: `${warrantySKU}#${await lineLink(variantId, [])}` };
    const plan = { sku: warrantySKU, title: 'Plan', price: warrantyPrice, data };
    lines = [
      { ...line, id: 'phone', variantId, sku, title, price, data: {} },
      { ...line, ...plan, id: 'plan', covers: 'phone' },
    ];
  });
  afterEach(async () => {
    await planServer.close();
    await shopService.down();
    await service.close();
  });

  const answerTo = async (state: typeof placed, more: Partial<OrderWebhookOptions> = {}) => {
    const order = { id: '1001', paidAt: '2026-03-01T09:30:00Z', lines, ...state };
    const api = new Hono().route(
      '/',
      ordersApi(() => order),
    );
    const app = orderWebhook({
      clientSecret,
      request: async (method, path) => api.request(path, { method }),
      putOrder: (paid) => putOrder(planServer, paid),
      getOrder: (orderId) => getOrder(planServer, orderId),
      ...more,
    });
    app.onError((error, context) => context.text(error.message, 500));
    return app.fetch(webhook(order, 'paid'));
  };
  /** Tells the merchant's app what became of the order; the contracts that stand then. */
  const tell = async (state: typeof placed, standing: number) => {
    assert.equal((await answerTo(state)).status, 200);
    const { contracts } = await planServer.until('1001', (view) => {
      const stand = view.contracts.filter(({ isCancelled }) => !isCancelled);
      return view.status === 'saved' && stand.length === standing;
    });
    return contracts;
  };

  it('that is declined after it was paid has no contract left', async () => {
    await tell(placed, 1);
    const [contract, ...others] = await tell(declined, 0);
    assert.ok(contract?.isCancelled);
    assert.deepEqual(others, []);
  });

  it('that is declined and was never paid makes no contract, nor does it stop a later payment', async () => {
    assert.deepEqual(await tell(declined, 0), []);
    assert.equal((await tell(placed, 1)).length, 1);
  });

  it('has no contract left of the only plan, once the staff takes it out of the order', async () => {
    await tell(placed, 1);
    lines = lines.slice(0, 1);
    const [contract, ...others] = await tell(placed, 0);
    assert.ok(contract?.isCancelled);
    assert.deepEqual(others, []);
  });

  it('has no contract left of a product that the staff takes out in one edit with its plan', async () => {
    const [phone] = lines;
    assert.ok(phone);
    const other = { ...phone, id: 'other', variantId: '2002' };
    lines = [...lines, other];
    await tell(placed, 1);
    lines = [other];
    const [contract, ...others] = await tell(placed, 0);
    assert.ok(contract?.isCancelled);
    assert.deepEqual(others, []);
  });

  it('in which the staff gives the plan another price is set aside, and keeps the contract', async () => {
    const [before] = await tell(placed, 1);
    lines = lines.map((line) => (line.id === 'plan' ? { ...line, price: line.price - 1 } : line));
    await answerTo(placed);
    const { contracts } = await planServer.until('1001', ({ status }) => status === 'attention');
    assert.deepEqual(contracts, [before]);
  });

  it('without a plan is told to nobody', async () => {
    const [phone] = lines;
    assert.ok(phone);
    lines = [phone, { ...phone, id: 'other', data: { 'Protection plan': '{"warrantySKU":"…"}' } }];
    const answer = await answerTo(placed, { putOrder: () => assert.fail() });
    assert.equal(answer.status, 200);
  });

  it('without a plan is delivered again, where the plan server cannot say whether it had one', async () => {
    lines = lines.slice(0, 1);
    const unavailable = Promise.resolve(new Response(null, { status: 503 }));
    const answer = await answerTo(placed, { getOrder: () => unavailable });
    assert.equal(answer.status, 500);
  });

  it('has a contract for each unit, where parts of a line go to two addresses and are lines of their own', async () => {
    const [phone, plan] = lines;
    assert.ok(phone && plan);
    lines = [phone, { ...phone, id: 'other' }, { ...plan, quantity: 2 }];
    const [first] = await tell(placed, 2);
    lines = [
      { ...phone, refunded: 1 },
      { ...phone, id: 'other' },
      { ...plan, quantity: 2 },
    ];
    const [kept] = (await tell(placed, 1)).filter(({ isCancelled }) => !isCancelled);
    assert.equal(kept?.contractId, first?.contractId);
    lines = lines.map((line) => ({ ...line, refunded: line.quantity }));
    await tell(placed, 0);
  });

  it('has a contract for each unit, where its plan goes to two addresses too', async () => {
    const [phone, plan] = lines;
    assert.ok(phone && plan);
    lines = [phone, plan, { ...phone, id: 'other' }, { ...plan, id: 'other-plan' }];
    await tell(placed, 2);
    lines = lines.map((line) => (line.id === 'other' ? { ...line, refunded: 1 } : line));
    await tell(placed, 1);
  });
});
