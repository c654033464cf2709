import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { lineLink, QuoteClient } from 'warranty-widget/merchant';
import { createService, type Service } from 'warranty-widget/service';
import { orderWebhooks } from '../../examples/storefronts/shopify/order-webhooks.ts';
import { planMark } from '../../examples/storefronts/shopify/plan-mark.ts';
import {
  adminGraphql,
  CLIENT_SECRET as clientSecret,
  MARK_KEY as markKey,
  webhook,
} from '../storefronts/shopify/order-admin.ts';
import { putOrder } from '../storefronts/support/put-order.ts';
import { SERVICE_URL, ShopService } from '../storefronts/support/shop-service.ts';
import { ShopPlanServer } from '../storefronts/support/shop-plan-server.ts';
import type { PlacedOrder } from '../storefronts/support/shop.ts';

type PlacedLine = PlacedOrder['lines'][number];

const CHEAP = { variantId: '101', title: 'Smartphone S', price: 149 };
const DEAR = { variantId: '111', title: 'Smartphone X', price: 1899 };

describe("a Shopify order's plans", () => {
  let service: Service;
  let shopService: ShopService;
  let planServer: ShopPlanServer;
  let quoteClient: QuoteClient;
  beforeEach(() => {
    service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
    shopService = new ShopService(service);
    planServer = new ShopPlanServer(shopService);
    const { fetch } = shopService;
    quoteClient = new QuoteClient({ serviceUrl: SERVICE_URL, storeId: 'demo-store', fetch });
  });
  afterEach(async () => {
    await planServer.close();
    await shopService.down();
    await service.close();
  });

  /** A product's line and its plan, as the app would have marked it. */
  const sold = async ({ variantId, title, price }: typeof DEAR) => {
    const product = { productTitle: title, productPrice: price };
    const [offer] = (await quoteClient.list(product, { country: 'US' })).warrantyQuoteItemList;
    assert.ok(offer);
    const { warrantySKU: sku, warrantyPrice } = offer;
    const link = await lineLink(variantId, []);
    const plan = { variantId, link, sku, price: warrantyPrice };
    const line: PlacedLine = {
      id: `${variantId}aaaaaaaa`,
      variantId,
      sku: `PHONE-${variantId}`,
      title,
      price,
      quantity: 1,
      refunded: 0,
      data: {},
    };
    return { line, plan, link };
  };
  /** A plan's line: what is paid, and the link and the mark that it came with. */
  const planLine = (
    plan: { sku: string; price: number },
    link: string,
    mark?: string,
  ): PlacedLine => ({
    id: 'bbbbbbbbbbbb',
    variantId: '9000',
    sku: plan.sku,
    title: 'Plan',
    price: plan.price,
    quantity: 1,
    refunded: 0,
    data: { _covers: link, ...(mark !== undefined && { _verified: mark }) },
  });

  /** Pays for an order, and tells the app; what the plan server has made of it. */
  const pay = async (lines: PlacedOrder['lines'], asAmount = (text: string) => text) => {
    const state = { isRefunded: false, isCancelled: false };
    const order = { id: '1001', paidAt: '2026-03-01T09:30:00Z', lines, ...state };
    const read = adminGraphql(() => order);
    const app = orderWebhooks({
      clientSecret,
      markKey,
      graphql: async (query, options) => {
        const text = await (await read(query, options)).text();
        return new Response(text.replaceAll(/(?<="amount":")[^"]+/g, asAmount));
      },
      putOrder: (paid) => putOrder(planServer, paid),
    });
    const { status } = await app.fetch(webhook(order, 'paid'));
    assert.equal(status, 200);
    return planServer.until(order.id, (view) => view.status !== 'pending');
  };
  const assertNoContract = async (
    lines: PlacedOrder['lines'],
    asAmount?: (text: string) => string,
  ) => {
    const { status, contracts, failures } = await pay(lines, asAmount);
    assert.deepEqual([status, contracts, failures.length], ['attention', [], 1]);
  };

  it('have their contracts, however many digits Shopify writes', async () => {
    const { line, plan, link } = await sold(DEAR);
    const lines = [line, planLine(plan, link, planMark(plan, markKey))];
    const asAmounts: ((text: string) => string)[] = [
      (text) => text,
      (text) => `${text}0`,
      (text) => text.replace(/0+$/, ''),
    ];
    for (const asAmount of asAmounts) {
      const { status, contracts } = await pay(lines, asAmount);
      assert.deepEqual([status, contracts.length], ['saved', 1]);
    }
  });

  it('have none, and are set aside, where a cheap plan is linked to a dear product by hand', async () => {
    const { plan } = await sold(CHEAP);
    const { line, link } = await sold(DEAR);
    await assertNoContract([line, planLine(plan, link)]);
  });

  it("have none with another plan's mark", async () => {
    const cheap = await sold(CHEAP);
    const { line, plan, link } = await sold(DEAR);
    // Of the cheap product, and of that product's line if it had this link.
    await assertNoContract([line, planLine(cheap.plan, link, planMark(cheap.plan, markKey))]);
    const sameLink = planMark({ ...cheap.plan, link }, markKey);
    await assertNoContract([line, planLine(cheap.plan, link, sameLink)]);
    // Of the product's own plan, and of that at another price, at which it was once offered.
    await assertNoContract([line, planLine(cheap.plan, link, planMark(plan, markKey))]);
    const { price } = (await sold({ ...DEAR, price: 999 })).plan;
    await assertNoContract([line, planLine({ ...plan, price }, link, planMark(plan, markKey))]);
    // Made by somebody else.
    await assertNoContract([line, planLine(plan, link, planMark(plan, 'another key'))]);
  });

  it('have none where a link "Reorder" adds product and plan without properties, until that is refunded', async () => {
    const { line, plan } = await sold(DEAR);
    const lone = { ...planLine(plan, ''), data: {} };
    await assertNoContract([line, lone]);
    const { status } = await pay([line, { ...lone, refunded: 1 }]);
    assert.equal(status, 'saved');
    const other = await sold(CHEAP);
    const own = planLine(other.plan, other.link, planMark(other.plan, markKey));
    const beside = { ...own, id: 'cccccccccccc' };
    const { contracts } = await pay([line, lone, other.line, beside]);
    assert.equal(contracts.length, 1);
  });

  it('have none where the checkout converted their prices for a delivery to another market', async () => {
    const { line, plan, link } = await sold(DEAR);
    const lines = [line, planLine(plan, link, planMark(plan, markKey))];
    await assertNoContract(lines, (text) => (Number(text) * 1.02).toFixed(2));
  });

  it('have their contracts beside one that has none, which is settled once it is refunded', async () => {
    const cheap = await sold(CHEAP);
    const { line, link } = await sold(DEAR);
    const honest = [cheap.line, planLine(cheap.plan, cheap.link, planMark(cheap.plan, markKey))];
    const forged = { ...planLine(cheap.plan, link), id: 'cccccccccccc' };
    const before = await pay([...honest, line, forged]);
    assert.deepEqual([before.status, before.contracts.length], ['attention', 1]);
    const after = await pay([...honest, line, { ...forged, refunded: 1 }]);
    assert.deepEqual([after.status, after.contracts], ['saved', before.contracts]);
  });
});
