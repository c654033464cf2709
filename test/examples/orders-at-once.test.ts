import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { lineLink } from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';
import { orderWebhook } from '../../examples/storefronts/bigcommerce/order-webhook.ts';
import { tellPlanServer } from '../../examples/storefronts/plain-html/tell-plan-server.ts';
import { orderWebhooks } from '../../examples/storefronts/shopify/order-webhooks.ts';
import * as bigcommerce from '../storefronts/bigcommerce/order-admin.ts';
import * as shopify from '../storefronts/shopify/order-admin.ts';
import type { PlacedOrder } from '../storefronts/support/shop.ts';

type PutOrder = (order: PaidOrder) => Promise<Response>;

/** Tells of one event of the order that `find` gives. */
type Tell = (find: () => PlacedOrder, putOrder: PutOrder) => () => Promise<void>;

const UNITS = 3;

/** Linked to its product as each platform links it: Shopify by a property, BigCommerce by the SKU. */
const link = await lineLink('42', []);
const PLAN = { sku: 'PLAN-2Y', data: { _covers: link, sku: `PLAN-2Y#${link}` } };

/** A paid order of three units with a plan each, of which the merchant has taken some back. */
function orderWith(refunded: number): PlacedOrder {
  const phone = { id: 'aaaaaaaaaaaa', sku: 'PHONE', title: 'Phone', price: 699, data: {} };
  const line = { quantity: UNITS, refunded };
  return {
    id: '1001',
    paidAt: '2026-03-01T09:30:00Z',
    lines: [
      { ...phone, ...line, variantId: '42' },
      { ...PLAN, ...line, id: 'bbbbbbbbbbbb', title: 'Plan', price: 89, covers: phone.id },
    ],
    isRefunded: false,
    isCancelled: false,
  };
}

const SHOPS: Readonly<Record<string, Tell>> = {
  Shopify: (find, putOrder) => {
    const { CLIENT_SECRET: clientSecret, MARK_KEY: markKey, adminGraphql, webhook } = shopify;
    const app = orderWebhooks({ clientSecret, markKey, graphql: adminGraphql(find), putOrder });
    return async () => {
      assert.equal((await app.fetch(webhook(find(), 'refunded'))).status, 200);
    };
  },
  BigCommerce: (find, putOrder) => {
    const { CLIENT_SECRET: clientSecret, ordersApi, webhook } = bigcommerce;
    const api = new Hono().route('/', ordersApi(find));
    const request = async (method: string, path: string) => api.request(path, { method });
    const app = orderWebhook({ clientSecret, request, putOrder, getOrder: () => assert.fail() });
    return async () => {
      assert.equal((await app.fetch(webhook(find(), 'refunded'))).status, 200);
    };
  },
  'plain HTML': (find, putOrder) => {
    const told = new Set<number>();
    const changeNow = () => find().lines[0]?.refunded ?? 0;
    const orders = {
      untold: () => {
        const change = changeNow();
        return Promise.resolve(told.has(change) ? [] : [{ orderId: find().id, change }]);
      },
      setTold: ({ change }: { change: number }) => Promise.resolve(void told.add(change)),
      paidOrder: (orderId: string) => {
        const { paidAt, lines } = find();
        const now = lines.map(({ refunded, quantity, ...line }) => ({
          ...line,
          quantity: quantity - refunded,
        }));
        return Promise.resolve({ orderId, paidAt, customer: {}, lines: now });
      },
    };
    return () => tellPlanServer(orders, putOrder, (message) => assert.fail(message));
  },
};

describe('an order that changes while it is told to the plan server', () => {
  for (const [name, shop] of Object.entries(SHOPS)) {
    it(`is known there as it is in the end, though its states cross on their way: ${name}`, async () => {
      let order = orderWith(1);
      const known: number[] = [];
      const keep = (put: PaidOrder) => void known.push(put.lines[0]?.quantity ?? 0);
      const tellLater = shop(
        () => order,
        (put) => {
          keep(put);
          return Promise.resolve(new Response(null, { status: 202 }));
        },
      );
      let isFirst = true;
      const tellFirst = shop(
        () => order,
        async (put) => {
          if (isFirst) {
            isFirst = false;
            order = orderWith(2);
            await tellLater();
          }
          keep(put);
          return new Response(null, { status: 202 });
        },
      );
      await tellFirst();
      assert.equal(known.at(-1), UNITS - 2);
    });
  }
});

describe('an order that the plan server refuses for what it is', () => {
  for (const [name, shop] of Object.entries(SHOPS).slice(0, 2)) {
    it(`is logged, and the platform does not deliver it for ever: ${name}`, async (test) => {
      const logged = test.mock.method(console, 'error', () => undefined);
      const why = 'lines[1].covers must be the id of a product line of this order.';
      await shop(
        () => orderWith(0),
        () => Promise.resolve(new Response(why, { status: 400 })),
      )();
      const answer = 'The plan server answered 400 to order 1001.';
      assert.deepEqual(logged.mock.calls[0]?.arguments, [answer, why]);
    });
  }
});

describe('an order that did not reach the plan server of a plain HTML shop', () => {
  it('stays untold, also where a gateway answers in its place without a word', async () => {
    const logged: string[] = [];
    const told: unknown[] = [];
    const orders = {
      untold: async () => [{ orderId: '1001', change: 1 }],
      setTold: async (changed: unknown) => void told.push(changed),
      paidOrder: async (orderId: string) => {
        return { orderId, paidAt: '2026-03-01T09:30:00Z', customer: {}, lines: [] };
      },
    };
    const tellBy = (status: number) =>
      tellPlanServer(
        orders,
        async () => new Response(null, { status }),
        (message) => logged.push(message),
      );
    await tellBy(503);
    assert.deepEqual(told, []);
    assert.match(logged.join(), /refused order 1001: 503/);
    await tellBy(202);
    assert.deepEqual(told, [{ orderId: '1001', change: 1 }]);
  });
});
