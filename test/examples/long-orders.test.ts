import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineLink } from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';
import { paidOrder as ofBigCommerce } from '../../examples/storefronts/bigcommerce/paid-order.ts';
import { paidOrder as ofShopify } from '../../examples/storefronts/shopify/paid-order.ts';
import { ordersApi } from '../storefronts/bigcommerce/order-admin.ts';
import { adminGraphql, MARK_KEY } from '../storefronts/shopify/order-admin.ts';
import type { PlacedOrder } from '../storefronts/support/shop.ts';

/** An order of so many products, and then the plans of all of them. */
async function orderOf(products: number): Promise<PlacedOrder> {
  const line = { quantity: 1, refunded: 0, price: 9.99 };
  const variantIds = Array.from({ length: products }, (_, index) => String(index + 1));
  return {
    id: '1001',
    paidAt: '2026-03-01T09:30:00Z',
    lines: [
      ...variantIds.map((variantId) => ({
        ...line,
        id: variantId.padEnd(12, 'a'),
        variantId,
        sku: variantId,
        title: 'Product',
        data: {},
      })),
      ...(await Promise.all(
        variantIds.map(async (variantId) => {
          const link = await lineLink(variantId, []);
          const data = { _covers: link, sku: `PLAN#${link}` };
          return { ...line, id: variantId.padEnd(12, 'b'), sku: 'PLAN', title: 'Plan', data };
        }),
      )),
    ],
    isRefunded: false,
    isCancelled: false,
  };
}

const SHOPS: Readonly<Record<string, (order: PlacedOrder) => Promise<PaidOrder | undefined>>> = {
  Shopify: (order) =>
    ofShopify(
      1001,
      adminGraphql(() => order),
      MARK_KEY,
    ),
  BigCommerce: (order) => {
    const api = ordersApi(() => order);
    return ofBigCommerce(1001, async (method, path) => api.request(path, { method }));
  },
};

describe('an order that the platform gives in pages of 250 lines', () => {
  for (const [name, read] of Object.entries(SHOPS)) {
    for (const products of [125, 130, 250]) {
      it(`has each of its ${products} plans, in a ${name} shop`, async () => {
        const { lines } = (await read(await orderOf(products))) ?? { lines: [] };
        assert.equal(lines.length, 2 * products);
        const covered = new Set(lines.flatMap(({ covers }) => covers ?? []));
        assert.equal(covered.size, products);
        assert.ok(lines.every(({ id, covers }) => covers || covered.has(id)));
      });
    }
  }
});
