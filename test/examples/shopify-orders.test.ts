import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { contractOrder, lineLink, standingContracts } from 'warranty-widget/merchant';
import { paidOrder } from '../../examples/storefronts/shopify/paid-order.ts';
import { planMark } from '../../examples/storefronts/shopify/plan-mark.ts';
import { adminGraphql, MARK_KEY } from '../storefronts/shopify/order-admin.ts';
import type { PlacedOrder } from '../storefronts/support/shop.ts';
import { referenceClients } from '../support/reference-clients.ts';

const { quoteClient, orderClient } = referenceClients();
const product = { productTitle: 'Smartphone X', productPrice: 599.99 };

/** The units that the merchant took back of each line. */
type Refunds = readonly [bought: number, given: number, plans: number];

describe('three phones with three plans, of which Shopify makes two lines for "buy two, get one"', () => {
  let plan: { sku: string; price: number };
  let planData: PlacedOrder['lines'][number]['data'];
  before(async () => {
    const [offer] = (await quoteClient.list(product, { country: 'US' })).warrantyQuoteItemList;
    assert.ok(offer);
    plan = { sku: offer.warrantySKU, price: offer.warrantyPrice };
    const link = await lineLink('42', [['_warrantyQuoteItemId', 'offer-1']]);
    planData = {
      _covers: link,
      _variant: '42',
      _verified: planMark({ variantId: '42', link, ...plan }, MARK_KEY),
    };
  });

  /** Both lines are as the cart's one was, at the price before the discount. */
  const placedOrder = (id: string, [bought, given, plans]: Refunds): PlacedOrder => {
    const { productTitle: title, productPrice: price } = product;
    const data = { _warrantyQuoteItemId: 'offer-1' };
    const phone = { variantId: '42', sku: 'PHONE', title, price, data };
    return {
      id,
      paidAt: '2026-03-01T09:30:00Z',
      lines: [
        { ...phone, id: 'aaaaaaaaaaaa', quantity: 2, refunded: bought },
        { ...phone, id: 'bbbbbbbbbbbb', quantity: 1, refunded: given },
        {
          ...plan,
          id: 'cccccccccccc',
          variantId: '9000',
          title: 'Plan',
          data: planData,
          quantity: 3,
          refunded: plans,
        },
      ],
      isRefunded: false,
      isCancelled: false,
    };
  };
  /** An order of which the merchant has deleted the product and the product for plans: their lines have no variant. */
  const withoutVariants = (order: PlacedOrder): PlacedOrder => {
    return { ...order, lines: order.lines.map(({ variantId: _deleted, ...line }) => line) };
  };
  /** The contracts that stand after each of these states of an order. */
  const standing = async (
    orderId: string,
    states: readonly Refunds[],
    { deletedAfter = Infinity } = {},
  ) => {
    const counts: number[] = [];
    let earlier: ReturnType<typeof contractOrder> | null = null;
    for (const [index, refunds] of states.entries()) {
      const placed = placedOrder(orderId, refunds);
      const graphql = adminGraphql(() => (index < deletedAfter ? placed : withoutVariants(placed)));
      const paid = await paidOrder(Number(orderId), graphql, MARK_KEY);
      assert.ok(paid);
      earlier = contractOrder(paid, earlier);
      counts.push(standingContracts(await orderClient.saveOrder(earlier)).length);
    }
    return counts;
  };

  it('have three contracts', async () => {
    assert.deepEqual(await standing('1001', [[0, 0, 0]]), [3]);
  });

  it('lose one with each phone that is refunded, of whichever line', async () => {
    const states: Refunds[] = [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [2, 1, 0],
    ];
    assert.deepEqual(await standing('1002', states), [3, 2, 1, 0]);
  });

  it('lose one with each plan that is refunded', async () => {
    assert.deepEqual(
      await standing('1003', [
        [0, 0, 0],
        [0, 0, 1],
        [0, 0, 3],
      ]),
      [3, 2, 0],
    );
  });

  it('lose them so also once the merchant has deleted the phone', async () => {
    const states: Refunds[] = [
      [0, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
      [2, 1, 0],
    ];
    assert.deepEqual(await standing('1005', states, { deletedAfter: 1 }), [3, 3, 2, 0]);
    assert.deepEqual(await standing('1006', states, { deletedAfter: 0 }), [3, 3, 2, 0]);
  });

  it('have none where the phone is deleted and the plan names another variant than it was verified for', async () => {
    const placed = withoutVariants(placedOrder('1007', [0, 0, 0]));
    const lines = placed.lines.map((line) =>
      line.data['_covers'] ? { ...line, data: { ...line.data, _variant: '41' } } : line,
    );
    const graphql = adminGraphql(() => ({ ...placed, lines }));
    const paid = await paidOrder(1007, graphql, MARK_KEY);
    const [phones, , plans] = paid?.lines ?? [];
    assert.match(plans?.sku ?? '', /^unverified /);
    assert.notEqual(plans?.covers, phones?.id);
  });

  it('are one line of three phones at the price of one', async () => {
    const paid = await paidOrder(
      1004,
      adminGraphql(() => placedOrder('1004', [0, 0, 0])),
      MARK_KEY,
    );
    const [phones, plans, ...others] = paid?.lines ?? [];
    assert.deepEqual([phones?.quantity, phones?.price], [3, product.productPrice]);
    assert.equal(plans?.covers, phones?.id);
    assert.deepEqual(others, []);
  });
});
