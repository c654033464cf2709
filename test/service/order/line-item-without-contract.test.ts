import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LINE_ITEM_ID_MAX_LENGTH } from '../../../src/schemas/limits.ts';
import { onEachDatabase } from '../support/databases.ts';
import { OrderDesk } from '../support/order-desk.ts';
import { listContracts, saveOrder } from '../support/save-order.ts';

onEachDatabase((database) => {
  describe('a line item whose contract cannot be made', () => {
    const desk = new OrderDesk(database);

    const failing: [string, () => object, string][] = [
      [
        'a plan that nobody offered',
        () => ({ ...desk.line('bad', 1), planDetails: { ...desk.plans[0], policySKU: 'NONE' } }),
        'POLICY_SKU_UNKNOWN',
      ],
      [
        'a price that was not offered',
        () => ({ ...desk.line('bad', 1), planDetails: { ...desk.plans[0], policyPrice: 62.98 } }),
        'POLICY_PRICE_NOT_OFFERED',
      ],
      [
        "another plan's price",
        () => ({
          ...desk.line('bad', 1),
          planDetails: { ...desk.plans[0], policyPrice: desk.plans[1].policyPrice },
        }),
        'POLICY_PRICE_NOT_OFFERED',
      ],
      ['a negative quantity', () => desk.line('bad', -1, 0), 'QUANTITY_OUT_OF_RANGE'],
      ['a quantity beyond reason', () => desk.line('bad', 1001, 0), 'QUANTITY_OUT_OF_RANGE'],
      [
        'more units than a whole order may have',
        () => desk.line('bad', 10_001, 0),
        'QUANTITY_OUT_OF_RANGE',
      ],
    ];
    for (const [name, badLine, errorCode] of failing) {
      it(`for ${name}, gets an entry that says so, and the rest is saved`, async () => {
        const entries = await desk.save(
          desk.line('good', 1, 0),
          badLine(),
          desk.line('other', 2, 1),
        );
        assert.deepEqual(
          entries.map((entry) => entry.lineItemId),
          ['good', 'other', 'other', 'bad'],
        );
        const failure = entries[3];
        assert.deepEqual(Object.keys(failure ?? {}), ['lineItemId', 'errorCode', 'errorMessage']);
        assert.equal(failure?.errorCode, errorCode);
        assert.match(failure?.errorMessage ?? '', /\.$/);
        assert.equal((await listContracts(desk.url, { orderId: desk.orderId })).length, 3);
      });
    }

    const unusable: [string, () => object, string[]][] = [
      [
        'a productURL that is no address',
        () => ({ ...desk.line('bad', 1, 0), productURL: 'nova-9' }),
        ['productURL'],
      ],
      [
        'a plan without its date',
        () => ({
          ...desk.line('bad', 1),
          planDetails: {
            policySKU: desk.plans[0].policySKU,
            policyPrice: desk.plans[0].policyPrice,
          },
        }),
        ['planDetails.policyPurchaseDate'],
      ],
      [
        // Each of the 1,000 contracts would store it.
        'a date of more digits than any clock has',
        () => ({
          ...desk.line('bad', 1000),
          planDetails: {
            ...desk.plans[0],
            policyPurchaseDate: `2026-03-01T09:30:00.${'1'.repeat(80)}Z`,
          },
        }),
        ['planDetails.policyPurchaseDate'],
      ],
      [
        'a plan that is null',
        () => ({ ...desk.line('bad', 1), planDetails: null }),
        ['planDetails'],
      ],
      ['no quantity', () => ({ lineItemId: 'bad' }), ['quantity']],
      ['half a unit', () => ({ lineItemId: 'bad', quantity: 0.5 }), ['quantity']],
      [
        'several faults at once',
        () => ({ lineItemId: 'bad', salePrice: '699' }),
        ['quantity', 'salePrice'],
      ],
    ];
    for (const [name, badLine, fields] of unusable) {
      it(`for ${name}, gets an entry that names the field, and the rest is saved`, async () => {
        const entries = await desk.save(
          desk.line('good', 1, 0),
          badLine(),
          desk.line('other', 1, 1),
        );
        assert.deepEqual(
          entries.map((entry) => entry.lineItemId),
          ['good', 'other', 'bad'],
        );
        const failure = entries[2];
        assert.deepEqual(Object.keys(failure ?? {}), ['lineItemId', 'errorCode', 'errorMessage']);
        assert.equal(failure?.errorCode, 'LINE_ITEM_INVALID');
        for (const field of fields) {
          assert.ok(failure?.errorMessage?.includes(`orderLineItemList[1].${field} `), field);
        }
        assert.equal((await listContracts(desk.url, { orderId: desk.orderId })).length, 2);
      });
    }

    const nameless: [string, unknown, string | undefined][] = [
      ['no lineItemId', { quantity: 1 }, undefined],
      ['an empty lineItemId', { lineItemId: '', quantity: 1 }, undefined],
      ['a lineItemId that is a number', { lineItemId: 7, quantity: 1 }, undefined],
      [
        `a lineItemId of ${LINE_ITEM_ID_MAX_LENGTH + 1} characters`,
        { lineItemId: 'x'.repeat(LINE_ITEM_ID_MAX_LENGTH + 1), quantity: 1 },
        'x'.repeat(LINE_ITEM_ID_MAX_LENGTH + 1),
      ],
      ['nothing at all', null, undefined],
    ];
    for (const [name, badLine, lineItemId] of nameless) {
      it(`for ${name}, is told by its place in the list`, async () => {
        const entries = await saveOrder(desk.url, desk.order([desk.line('good', 1, 0), badLine]));
        assert.equal(entries.length, 2);
        assert.equal(entries[0]?.lineItemId, 'good');
        assert.equal(entries[1]?.lineItemId, lineItemId);
        assert.equal(entries[1]?.errorCode, 'LINE_ITEM_INVALID');
        assert.match(entries[1]?.errorMessage ?? '', /^orderLineItemList\[1\]/);
      });
    }

    it('is one of hundreds, each with an entry of its own and of modest length', async () => {
      const wrong = Object.fromEntries(Object.keys(desk.line('', 0)).map((name) => [name, {}]));
      const bad = Array.from({ length: 499 }, (_, index) => ({
        ...wrong,
        lineItemId: `bad-${index}`,
      }));
      const entries = await desk.save(...bad, desk.line('good', 1, 0));
      assert.equal(entries.length, 500);
      assert.equal(entries[0]?.lineItemId, 'good');
      assert.equal(entries[499]?.lineItemId, 'bad-498');
      assert.ok(JSON.stringify(entries).length < 256 * 1024);
      const [nameless] = await saveOrder(
        desk.url,
        desk.order([{ lineItemId: 'x'.repeat(100_000) }], { orderId: `${desk.orderId}-long` }),
      );
      assert.equal(nameless?.lineItemId, undefined);
    });

    it('keeps the contracts it had', async () => {
      const first = await desk.save(desk.line('phone', 2, 0));
      const second = await desk.save(desk.line('phone', 1001, 0));
      assert.deepEqual(second.slice(0, 2), first);
      assert.equal(second[2]?.errorCode, 'QUANTITY_OUT_OF_RANGE');
      const third = await desk.save({ ...desk.line('phone', 1, 0), productURL: 'nova-9' });
      assert.deepEqual(third.slice(0, 2), first);
      assert.equal(third[2]?.errorCode, 'LINE_ITEM_INVALID');
    });

    it('is saved once it is put right', async () => {
      const bad = { ...desk.line('phone', 1), planDetails: { ...desk.plans[0], policyPrice: 1 } };
      await desk.save(bad);
      const [entry, ...rest] = await desk.save(desk.line('phone', 1, 0));
      assert.equal(entry?.isCancelled, false);
      assert.deepEqual(rest, []);
    });

    it('is not one without a plan or a unit', async () => {
      assert.deepEqual(await desk.save(desk.line('returned', 0), desk.line('refunded', 0, 0)), []);
    });
  });
});
