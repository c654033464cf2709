import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { OrderClient, QuoteClient } from 'warranty-widget/merchant';
import { createService } from 'warranty-widget/service';
import {
  type PaidOrder,
  saveContracts,
} from '../../examples/storefronts/plan-server/save-contracts.ts';

const service = createService({ stores: { 'my-store': 'my-token' } });
const client = {
  serviceUrl: 'http://service.invalid',
  storeId: 'my-store',
  fetch: (url: string | URL | Request, init?: RequestInit) =>
    Promise.resolve(service.fetch(new Request(url, init))),
};
const quoteClient = new QuoteClient(client);
const orderClient = new OrderClient({ ...client, accessToken: 'my-token' });

const phone = { id: 'phone', sku: 'PHONE-X', title: 'Smartphone X', price: 599.99, quantity: 2 };
const laptop = { id: 'laptop', sku: 'LAPTOP-Y', title: 'Laptop Y', price: 999, quantity: 1 };

type Lines = PaidOrder['lines'];

describe('saveContracts of the storefront guides', () => {
  let phonePlan: Lines[number];
  let laptopPlan: Lines[number];
  let orders = 0;
  beforeEach(async () => {
    orders += 1;
    [phonePlan, laptopPlan] = await Promise.all([planFor(phone), planFor(laptop)]);
  });

  async function planFor(product: Lines[number]): Promise<Lines[number]> {
    const { title: productTitle, price: productPrice } = product;
    const quote = await quoteClient.list({ productTitle, productPrice }, { country: 'US' });
    const [offer] = quote.warrantyQuoteItemList;
    assert.ok(offer);
    const { warrantySKU: sku, warrantyPrice: price } = offer;
    const id = `${product.id}-plan`;
    return { ...product, id, sku, title: 'Plan', price, covers: product.id };
  }

  const save = async (...lines: Lines) => {
    const order = { id: `order-${orders}`, paidAt: '2026-03-01T09:30:00Z', customer: {}, lines };
    const { contractIds, failures } = await saveContracts(order, orderClient);
    assert.deepEqual(failures, []);
    return contractIds;
  };
  const saveAll = () => save(phone, phonePlan, laptop, laptopPlan);

  it('makes a contract for each unit under a plan, and none a second time', async () => {
    const first = await saveAll();
    assert.equal(first.length, 3);
    assert.deepEqual(await saveAll(), first);
    assert.deepEqual(await save({ ...phone, quantity: 5 }, phonePlan, laptop, laptopPlan), first);
  });

  it('cancels one contract when one unit is refunded, with its plan or without', async () => {
    for (const [quantity, planQuantity] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      orders += 1;
      const [oldest, , other] = await saveAll();
      const rest = [
        { ...phone, quantity },
        { ...phonePlan, quantity: planQuantity },
      ];
      assert.deepEqual(await save(...rest, laptop, laptopPlan), [oldest, other]);
    }
  });

  it('cancels the contracts of a plan that is taken off, left out or with quantity 0', async () => {
    for (const lines of [[phone], [phone, { ...phonePlan, quantity: 0 }]]) {
      orders += 1;
      const [, , other] = await saveAll();
      assert.deepEqual(await save(...lines, laptop, laptopPlan), [other]);
    }
  });

  it('cancels every contract when the order is cancelled: each line with quantity 0', async () => {
    await saveAll();
    const taken = [phone, phonePlan, laptop, laptopPlan].map((line) => ({ ...line, quantity: 0 }));
    assert.deepEqual(await save(...taken), []);
    orders += 1;
    await saveAll();
    const products = [phone, laptop].map((line) => ({ ...line, quantity: 0 }));
    assert.deepEqual(await save(...products), []);
  });

  it('gives a second plan of one line contracts of its own, and cancels them', async () => {
    const second = { ...phonePlan, id: 'second', quantity: 1 };
    const first = await save(phone, { ...phonePlan, quantity: 1 }, second);
    assert.equal(first.length, 2);
    const without = { ...second, quantity: 0 };
    assert.deepEqual(await save(phone, { ...phonePlan, quantity: 1 }, without), first.slice(0, 1));
  });
});
