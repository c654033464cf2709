import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as z from 'zod/mini';
import { ErrorReply } from '../../src/schemas/error-reply.ts';
import { ORDER_ID_MAX_LENGTH } from '../../src/schemas/limits.ts';
import { OrderReply } from '../../src/schemas/order-reply.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { WholeSystemReply } from '../../src/schemas/whole-system-reply.ts';
import { exampleQuote } from '../support/quotes.ts';

const orderReply = {
  storeId: 'demo-store',
  orderId: 'order-1',
  contractList: [{ lineItemId: 'line-1', contractId: 'contract-1', isCancelled: false }],
};

interface Reply {
  schema: z.ZodMiniType;
  value: object;
  /** Fields without which it cannot be read. */
  required: string[];
  /** What stands in place of fields that are only shown. */
  instead?: object;
}

const replies: Record<string, Reply> = {
  Quote: {
    schema: Quote,
    value: exampleQuote(),
    required: ['warrantyQuoteId'],
    instead: {
      warrantyQuoteItemList: [],
      coverageWidgetHeading: '',
      coveragePopupHeading: '',
      coverageList: [],
    },
  },
  OrderReply: { schema: OrderReply, value: orderReply, required: ['contractList'] },
  WholeSystemReply: {
    schema: WholeSystemReply,
    value: { isError: false, contractId: 'contract-1' },
    required: ['isError'],
  },
  ErrorReply: {
    schema: ErrorReply,
    value: { error: { code: 'invalid-request', message: 'No.', issues: [] } },
    required: ['error'],
  },
};

describe('replies are read tolerantly', () => {
  for (const [name, { schema, value, required, instead = {} }] of Object.entries(replies)) {
    describe(name, () => {
      it('is read as it is', () => assert.deepEqual(schema.parse(value), value));

      it('keeps fields that the interface does not name', () => {
        const unknown = { ...value, futureField: { anything: [1, null] } };
        assert.deepEqual(schema.parse(unknown), unknown);
      });

      it('does without every field that is not required, whether absent or null', () => {
        const entries = Object.entries(value);
        const least = Object.fromEntries(entries.filter(([key]) => required.includes(key)));
        const nulls = entries.map(([key, field]) => [key, required.includes(key) ? field : null]);
        assert.deepEqual(schema.parse(least), { ...instead, ...least });
        assert.deepEqual(schema.parse(Object.fromEntries(nulls)), { ...instead, ...least });
      });

      for (const key of required) {
        it(`fails without ${key}, whether absent or null`, () => {
          const { [key]: _left, ...rest } = { ...value } as Record<string, unknown>;
          for (const wrong of [rest, { ...rest, [key]: null }]) {
            const result = schema.safeParse(wrong);
            assert.deepEqual(
              result.error?.issues.map((issue) => issue.path),
              [[key]],
            );
          }
        });
      }

      it('fails where it is no object', () => {
        for (const wrong of [null, undefined, 1, 'text', [], [value]]) {
          assert.equal(schema.safeParse(wrong).success, false);
        }
      });

      it('does not change the value it reads', () => {
        const frozen = JSON.stringify(value);
        schema.parse(value);
        assert.equal(JSON.stringify(value), frozen);
      });

      it('is not polluted by __proto__, constructor or prototype', () => {
        const text = `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${JSON.stringify(value).slice(1)}`;
        const read = schema.parse(JSON.parse(text));
        assert.equal(Object.getPrototypeOf(read), Object.prototype);
        assert.equal(Reflect.get(Object(read), 'polluted'), undefined);
        assert.equal(Reflect.get({}, 'polluted'), undefined);
      });
    });
  }

  it('a section of an unknown kind is accepted', () => {
    const coverageList = [
      { coverageItemType: 'WHATEVER', coverageItemTitle: '', coverageItemList: [] },
    ];
    assert.deepEqual(Quote.parse(exampleQuote({ coverageList })).coverageList, coverageList);
  });

  it(`an orderId of ${ORDER_ID_MAX_LENGTH + 1} characters is refused`, () => {
    const reply = { contractList: [], orderId: 'x'.repeat(ORDER_ID_MAX_LENGTH) };
    assert.equal(OrderReply.safeParse(reply).success, true);
    const { error } = OrderReply.safeParse({ ...reply, orderId: `${reply.orderId}x` });
    assert.deepEqual(error?.issues[0]?.path, ['orderId']);
  });

  it('an entry of contractList is kept as it came, whatever it is', () => {
    const contractList = [
      { lineItemId: 'line-1', contractId: null, errorCode: 'unknown-policy', errorMessage: 'No.' },
      { lineItemId: 'line-2', code: 17, reason: { text: 'No.' } },
      { contractId: 77, isCancelled: 0 },
    ];
    const read = OrderReply.parse({
      ...orderReply,
      contractList: [...contractList, null, 'no', []],
    });
    assert.deepEqual(read.contractList, [
      ...contractList,
      { entry: null },
      { entry: 'no' },
      { entry: [] },
    ]);
  });
});
