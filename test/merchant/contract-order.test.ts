import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestError } from '../../src/client/errors.ts';
import { contractOrder } from '../../src/merchant/contract-order.ts';
import { ORDER_LINE_ITEMS_MAX } from '../../src/schemas/limits.ts';
import { Order, type OrderLineItem } from '../../src/schemas/order.ts';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { examplePaidOrder, paidLines } from '../support/orders.ts';

const [sofa, plan] = paidLines(3) as [PaidLine, PaidLine];
const longPlan = { ...plan, id: 'line-3', sku: 'PLAN-SOFA-3Y', price: 29.99 };
const lamp = { id: 'line-9', sku: 'LAMP', title: 'Lamp', price: 49.5, quantity: 2 };

/** Of an order of which nothing was sent yet. */
const orderOf = (...lines: PaidLine[]) => contractOrder(examplePaidOrder({ lines }), null);

/** Each line item as `id SKU quantity`. */
const asText = ({ orderLineItemList }: { orderLineItemList: OrderLineItem[] }) =>
  orderLineItemList.map(
    ({ lineItemId, planDetails, quantity }) =>
      `${lineItemId} ${planDetails?.policySKU ?? 'none'} ${quantity}`,
  );

describe('contractOrder', () => {
  it('has a line item for each product, with its plan and the price that was charged for it', () => {
    const order = orderOf(sofa, plan, lamp);
    const paidOrder = examplePaidOrder({ lines: [sofa, plan, lamp] });
    assert.deepEqual(order, contractOrder(paidOrder));
    assert.deepEqual(order, {
      orderId: 'order-1',
      orderPurchaseDate: '2026-11-21T10:05:00Z',
      orderLineItemList: [
        {
          lineItemId: 'line-1',
          productSKU: 'SOFA-GREY',
          productTitle: 'Sofa',
          salePrice: 899,
          quantity: 3,
          totalPrice: 2697,
          planDetails: {
            policyPurchaseDate: '2026-11-21T10:05:00Z',
            policySKU: 'PLAN-SOFA-2Y',
            policyPrice: 19.99,
          },
        },
        {
          lineItemId: 'line-9',
          productSKU: 'LAMP',
          productTitle: 'Lamp',
          salePrice: 49.5,
          quantity: 2,
          totalPrice: 99,
        },
      ],
      customerDetails: examplePaidOrder().customer,
    });
    assert.ok(Order.safeParse({ storeId: 'demo-store', ...order }).success);
  });

  it('takes a product for one where another language says null of what it covers', () => {
    const nothing = { covers: null };
    const order = orderOf({ ...sofa, ...nothing }, plan, { ...lamp, ...nothing });
    assert.deepEqual(order, orderOf(sofa, plan, lamp));
  });

  it('has as many units under a plan as there are plans, and never more than the product has', () => {
    for (const [products, plans, covered] of [
      [3, 2, 2],
      [2, 3, 2],
      [0, 3, 0],
      [3, 0, 0],
    ] as const) {
      const lines = [
        { ...sofa, quantity: products },
        { ...plan, quantity: plans },
      ];
      assert.deepEqual(asText(orderOf(...lines)), [`line-1 PLAN-SOFA-2Y ${covered}`]);
    }
  });

  it('has the whole units of a product that is sold by length or weight', () => {
    const cloth = { ...sofa, quantity: 2.5 };
    assert.deepEqual(asText(orderOf(cloth, { ...plan, quantity: 2 }, { ...lamp, quantity: 0.5 })), [
      'line-1 PLAN-SOFA-2Y 2',
      'line-9 none 0',
    ]);
    const [lineItem] = orderOf(cloth).orderLineItemList;
    assert.equal(lineItem?.totalPrice, 1798);
  });

  it('keeps the plan of a whole unit of which binary fractions have lost a trifle', () => {
    for (const [units, covered] of [
      [4.1 - 0.1, 4],
      [1.4 - 0.4, 1],
      [0.7 + 0.2 + 0.1, 1],
      [3.9999, 3],
    ] as const) {
      const cloth = { ...sofa, quantity: units };
      const order = orderOf(cloth, { ...plan, quantity: 4 });
      assert.deepEqual(asText(order), [`line-1 PLAN-SOFA-2Y ${covered}`]);
    }
  });

  it('has no price for a product that discounts left nothing of, but for a binary fraction', () => {
    const gift = { ...sofa, price: 19.99 - 6.66 - 6.66 - 6.67, quantity: 3 };
    const [item] = orderOf(gift).orderLineItemList;
    assert.deepEqual([item?.salePrice, item?.totalPrice], [0, 0]);
  });

  it('says what the earlier order is to be where plain JavaScript hands over its text, or the reply to it', () => {
    const text = JSON.stringify(orderOf(sofa, plan));
    for (const json of [JSON.stringify(text), '{"contractList":[]}', '[]']) {
      const earlier: ReturnType<typeof orderOf> = JSON.parse(json);
      assert.throws(
        () => contractOrder(examplePaidOrder(), earlier),
        (error) =>
          error instanceof RequestError &&
          error.issues[0]?.path === 'earlier' &&
          error.message.startsWith('earlier must be the order that was sent last'),
      );
    }
  });

  it('gives the second plan of a line its own id, and the units that the first leaves', () => {
    const two = { ...plan, quantity: 2 };
    assert.deepEqual(asText(orderOf(sofa, two, longPlan)), [
      'line-1 PLAN-SOFA-2Y 2',
      'line-3 PLAN-SOFA-3Y 1',
    ]);
  });

  it('takes no product with several plans where it is not said what was sent last', () => {
    const lines = [lamp, sofa, { ...plan, quantity: 2 }, { ...longPlan, quantity: 1 }];
    assert.throws(
      () => contractOrder(examplePaidOrder({ lines })),
      (error) => {
        assert.ok(error instanceof RequestError);
        assert.deepEqual(
          error.issues.map(({ path }) => path),
          ['earlier'],
        );
        assert.match(error.message, /lines\[1\] has several plans: .* null where none was\.$/);
        return true;
      },
    );
  });

  it('gives a plan that was bought later its own date, and the others that of the order', () => {
    const paidAt = '2026-12-24T18:00:00+01:00';
    const later = { ...longPlan, quantity: 1, paidAt };
    const { orderPurchaseDate, orderLineItemList } = orderOf(sofa, { ...plan, quantity: 2 }, later);
    assert.deepEqual(
      orderLineItemList.map(({ planDetails }) => planDetails?.policyPurchaseDate),
      [orderPurchaseDate, paidAt],
    );
    assert.throws(() => orderOf({ ...sofa, paidAt }), /lines\[0\]\.paidAt must be left out/);
    assert.throws(() => orderOf(sofa, { ...plan, paidAt: 'today' }), /lines\[1\]\.paidAt must be/);
  });

  it('names what is wrong, and makes no order of it', () => {
    const wrong = { ...plan, covers: 'line-7', quantity: 1.5, colour: 'grey' };
    assert.throws(
      () => orderOf(sofa, wrong),
      (error) => {
        assert.ok(error instanceof RequestError);
        const paths = error.issues.map(({ path }) => path);
        const wrongPaths = ['lines[1].colour', 'lines[1].covers', 'lines[1].quantity'];
        assert.deepEqual(paths.toSorted(), wrongPaths);
        return true;
      },
    );
    assert.throws(() => orderOf(sofa, { ...plan, covers: 'line-7' }), /lines\[1\]\.covers must be/);
  });

  it(`takes ${ORDER_LINE_ITEMS_MAX.toLocaleString('en')} lines at once`, () => {
    const lines = Array.from({ length: ORDER_LINE_ITEMS_MAX / 2 }, (_, index) => [
      { ...sofa, id: `sofa-${index}` },
      { ...plan, id: `plan-${index}`, covers: `sofa-${index}` },
    ]).flat();
    assert.equal(orderOf(...lines).orderLineItemList.length, ORDER_LINE_ITEMS_MAX / 2);
  });

  describe('after an earlier state of the order', () => {
    const after = (earlier: PaidLine[], ...lines: PaidLine[]) =>
      asText(contractOrder(examplePaidOrder({ lines }), orderOf(...earlier)));

    it('cancels what the order does not have any more', () => {
      const both = [sofa, { ...plan, quantity: 2 }, longPlan, lamp];
      assert.deepEqual(after(both), ['line-1 none 0', 'line-3 none 0', 'line-9 none 0']);
      assert.deepEqual(after(both, sofa, lamp), [
        'line-1 none 3',
        'line-9 none 2',
        'line-3 none 0',
      ]);
      const { orderLineItemList } = contractOrder(
        examplePaidOrder({ lines: [] }),
        orderOf(...both),
      );
      assert.deepEqual(
        new Set(orderLineItemList.map(({ totalPrice }) => totalPrice)),
        new Set([0]),
      );
    });

    it('leaves a plan under its id when the plan before it goes', () => {
      const both = [sofa, { ...plan, quantity: 2 }, { ...longPlan, quantity: 1 }];
      assert.deepEqual(after(both, sofa, { ...longPlan, quantity: 1 }), [
        'line-1 none 2',
        'line-3 PLAN-SOFA-3Y 1',
      ]);
    });

    it('leaves a plan its id and its units when another one comes before it', () => {
      const two = { ...plan, quantity: 2 };
      assert.deepEqual(after([sofa, two], sofa, longPlan, two), [
        'line-1 PLAN-SOFA-2Y 2',
        'line-3 PLAN-SOFA-3Y 1',
      ]);
    });

    it('takes units from the plan that came last, however the lines are ordered', () => {
      const one = { ...plan, quantity: 1 };
      const two = { ...longPlan, quantity: 2 };
      const fewer = { ...sofa, quantity: 2 };
      for (const plans of [
        [one, two],
        [two, one],
      ]) {
        assert.deepEqual(after([sofa, one, two], fewer, ...plans), [
          'line-1 PLAN-SOFA-2Y 1',
          'line-3 PLAN-SOFA-3Y 1',
        ]);
      }
    });

    it('takes no unit from a plan because another one grows, or is there again', () => {
      const one = { ...plan, quantity: 1 };
      const two = { ...longPlan, quantity: 2 };
      assert.deepEqual(after([sofa, one, two], sofa, { ...plan, quantity: 3 }, two), [
        'line-1 PLAN-SOFA-2Y 1',
        'line-3 PLAN-SOFA-3Y 2',
      ]);
      assert.deepEqual(after([sofa, { ...plan, quantity: 0 }, two], sofa, plan, two), [
        'line-3 PLAN-SOFA-3Y 2',
        'line-1 PLAN-SOFA-2Y 1',
      ]);
    });

    it('tells a plan from the same one at another price, which comes before it', () => {
      const two = { ...plan, quantity: 2 };
      const dearer = { ...plan, id: 'line-3', price: 24.99, quantity: 1 };
      assert.deepEqual(after([sofa, two], sofa, dearer, two), [
        'line-1 PLAN-SOFA-2Y 2',
        'line-3 PLAN-SOFA-2Y 1',
      ]);
      const one = { ...plan, quantity: 1 };
      const lines = [sofa, dearer, one];
      const { orderLineItemList } = contractOrder(examplePaidOrder({ lines }), orderOf(sofa, one));
      assert.deepEqual(
        orderLineItemList.map((item) => [item.lineItemId, item.planDetails?.policyPrice]),
        [
          ['line-1', 19.99],
          ['line-3', 24.99],
        ],
      );
    });

    it('tells a plan from the same one that was bought later, which comes before it', () => {
      const sent = orderOf(sofa, { ...plan, quantity: 2 });
      const lateDate = '2026-12-24T18:00:00Z';
      for (const [paidAt, units, later] of [
        [lateDate, 2, 1],
        [undefined, 2, 1],
        [lateDate, 1, 2],
        [lateDate, 0, 3],
      ] as const) {
        const late = { ...plan, id: 'a-token', paidAt, quantity: later };
        const lines = [sofa, late, { ...plan, quantity: units }];
        const order = contractOrder(examplePaidOrder({ lines }), sent);
        assert.deepEqual(
          new Set(asText(order)),
          new Set([`line-1 PLAN-SOFA-2Y ${units}`, `a-token PLAN-SOFA-2Y ${later}`]),
        );
        const item = order.orderLineItemList.find(({ lineItemId }) => lineItemId === 'a-token');
        assert.equal(item?.planDetails?.policyPurchaseDate, paidAt ?? sent.orderPurchaseDate);
      }
    });

    it('leaves a plan its contracts where the order is dated anew, and another plan comes before it', () => {
      const two = { ...plan, quantity: 2 };
      const sent = orderOf(sofa, two);
      const lines = [sofa, longPlan, two];
      const order = contractOrder(
        examplePaidOrder({ lines, paidAt: '2026-11-22T08:00:00Z' }),
        sent,
      );
      assert.deepEqual(asText(order), ['line-1 PLAN-SOFA-2Y 2', 'line-3 PLAN-SOFA-3Y 1']);
    });

    it('ends no contract where nothing tells two plans apart, whichever comes first', () => {
      for (const [units, later] of [
        [1, 2],
        [2, 1],
      ] as const) {
        const one = { ...plan, quantity: units };
        const other = { ...plan, id: 'a-token', quantity: later };
        assert.deepEqual(after([sofa, one], sofa, one, other), [
          `line-1 PLAN-SOFA-2Y ${units}`,
          `a-token PLAN-SOFA-2Y ${later}`,
        ]);
        const items = after([sofa, one], sofa, other, one);
        const [kept = 0, made = 0] = items.map((item) => Number(item.split(' ').at(-1)));
        assert.ok(items[0]?.startsWith('line-1 ') && kept >= units);
        assert.equal(kept + made, 3);
      }
    });

    it('takes units first from a plan that came in the place of another one: it is the newest', () => {
      const [one, two, three] = ['line-2', 'line-3', 'line-4'].map((id) => ({
        ...plan,
        id,
        sku: `PLAN-${id}`,
        quantity: 1,
      })) as [PaidLine, PaidLine, PaidLine];
      const other = { ...two, sku: 'PLAN-OTHER' };
      const fewer = { ...sofa, quantity: 2 };
      assert.deepEqual(after([sofa, one, two, three], fewer, one, other, three), [
        'line-1 PLAN-line-2 1',
        'line-4 PLAN-line-4 1',
        'line-3 PLAN-OTHER 0',
      ]);
    });

    it('puts a plan that comes in the place of another one under the id of the line', () => {
      assert.deepEqual(after([sofa, plan], sofa, longPlan), ['line-1 PLAN-SOFA-3Y 3']);
    });
  });
});
