import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { RequestError } from '../../src/client/errors.ts';
import { addLatePlan } from '../../src/merchant/add-late-plan.ts';
import { signCompact } from '../../src/merchant/compact-jws.ts';
import { createOfferToken, readOfferToken } from '../../src/merchant/offer-token.ts';
import type { PaidOrder } from '../../src/schemas/paid-order.ts';
import { examplePaidOrder, paidLines } from '../support/orders.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { rejection } from '../support/rejection.ts';

const RUNS = 300;
const secret = 'known-to-the-servers-alone';
const now = new Date('2026-11-22T10:00:00Z');
const offer = {
  orderId: 'order-1',
  lineItemId: 'line-1',
  product: { productTitle: 'Sofa “Größe L”', productPrice: 899 },
  quantity: 3,
  expiresAt: '2026-12-22T10:00:00.000Z',
};

const create = (changes: Partial<Parameters<typeof createOfferToken>[0]> = {}) =>
  createOfferToken({ ...offer, ...changes }, secret);
const read = (token: string, at = now) => readOfferToken(token, secret, { now: at });

async function usable(changes: Partial<typeof offer> = {}) {
  const reading = await read(await create(changes));
  assert.ok(reading.status === 'ok');
  return reading;
}

describe('an offer token', () => {
  it('says what may be bought, and until when', async () => {
    for (const expiresAt of [offer.expiresAt, new Date(offer.expiresAt)]) {
      const reading = await read(await create({ expiresAt }));
      assert.ok(reading.status === 'ok');
      assert.deepEqual(reading.offer, offer);
      assert.match(reading.tokenId, /^[0-9a-f]{32}$/);
    }
  });

  it('is one of its own each time, and may stand in an address as it is', async () => {
    const tokens = await Promise.all([create(), create()]);
    assert.equal(new Set(tokens).size, 2);
    for (const token of tokens) assert.equal(encodeURIComponent(token), token);
  });

  it('holds what it was given and its own id, so no personal data', async () => {
    const [, payload = ''] = (await create()).split('.');
    const held = Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object);
    assert.deepEqual(held, ['orderId', 'lineItemId', 'product', 'quantity', 'jti', 'exp']);
    const error = await rejection(create({ email: 'ada@shop.example' } as object), RequestError);
    assert.equal(error.issues[0]?.path, 'email');
  });

  it('expires, and says what it was for', async () => {
    const token = await create();
    const before = new Date(Date.parse(offer.expiresAt) - 1);
    const reading = await read(token, before);
    assert.equal(reading.status, 'ok');
    const at = await read(token, new Date(offer.expiresAt));
    assert.deepEqual(at, { ...reading, status: 'expired' });
    assert.ok(at.status === 'expired');
    assert.deepEqual(at.offer, offer);
  });

  it('expires by the clock of the server, and with a whole second', async () => {
    const inAnHour = Date.now() + 3_600_000;
    for (const [expiresAt, status] of [
      [inAnHour, 'ok'],
      [Date.now() - 1000, 'expired'],
    ] as const) {
      const reading = await readOfferToken(
        await create({ expiresAt: new Date(expiresAt) }),
        secret,
      );
      assert.equal(reading.status, status);
    }
    const { offer: read } = await usable({ expiresAt: '2026-12-22T10:00:00.999Z' });
    assert.equal(read.expiresAt, offer.expiresAt);
  });

  it(`is not ok after one of its characters was changed, ${RUNS} times`, async () => {
    const token = await create();
    const characters = [...new Set([...token, '-', '_', '=', '+', '/', ' ', 'é'])];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...characters),
        async (place, character) => {
          fc.pre(token[place] !== character);
          const changed = token.slice(0, place) + character + token.slice(place + 1);
          assert.notEqual((await read(changed)).status, 'ok');
        },
      ),
      propertyRuns(RUNS),
    );
  });

  it('is altered by any other last character, though some stand for the same bytes', async () => {
    const token = await create();
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const { status } = await read(token.slice(0, -1) + last);
      assert.equal(status, token.endsWith(last) ? 'ok' : 'altered');
    }
  });

  it('is no token where it expires at no date, though the secret signed it', async () => {
    const { orderId, lineItemId, product, quantity } = offer;
    const digest = createHash('sha256').update(`warranty-offer\n${secret}`).digest();
    for (const [exp, status] of [
      [8.64e12, 'ok'],
      [8.64e12 + 1, 'no-token'],
      [-8.64e12 - 1, 'no-token'],
      [Number.MAX_SAFE_INTEGER, 'no-token'],
    ] as const) {
      const token = await signCompact(
        { orderId, lineItemId, product, quantity, jti: 'one', exp },
        { key: digest, alg: 'HS256', typ: 'warranty-offer' },
      );
      assert.equal((await read(token)).status, status, String(exp));
    }
  });

  it('is not accepted with another secret, nor is a text that the secret itself signed', async () => {
    const other = await readOfferToken(await create(), `${secret}.`, { now });
    assert.deepEqual(other, { status: 'altered' });
    const [head, payload] = (await create()).split('.');
    const signature = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
    assert.deepEqual(await read(`${head}.${payload}.${signature}`), { status: 'altered' });
  });

  it('is read by later releases: a shopper may open the link of an e-mail weeks after', async () => {
    const token = [
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IndhcnJhbnR5LW9mZmVyIn0.',
      'eyJvcmRlcklkIjoib3JkZXItMSIsImxpbmVJdGVtSWQiOiJsaW5lLTEiLCJwcm9kdWN0Ijp7InByb2R1Y3RUaXRs',
      'ZSI6IlNvZmEg4oCcR3LDtsOfZSBM4oCdIiwicHJvZHVjdFByaWNlIjo4OTl9LCJxdWFudGl0eSI6MywianRpIjoi',
      'ZjYxMjE5M2Q1YTQxNDA5MjhjYTRhY2UyMDY5NTdmYWIiLCJleHAiOjE3OTc5MzM2MDB9',
      '.avF_gGt2xqCjkiPGetZWVdgUYTnmCdu-uBJ6Q8Vw6dQ',
    ].join('');
    const reading = await read(token);
    assert.ok(reading.status === 'ok');
    assert.deepEqual(reading.offer, offer);
  });

  it('is not recognised where it is too long, empty, or no text', async () => {
    for (const none of [`${'a'.repeat(2000)}.a.a`, '', 'a.b', undefined, null, 7]) {
      assert.deepEqual(await read(none as string), { status: 'no-token' });
    }
  });

  it('has up to 2,000 characters', async () => {
    let longest = '';
    const createLonger = async () => {
      for (let length = 1000; ; length += 1) {
        const product = { productTitle: 'x'.repeat(length), productPrice: 899 };
        longest = await create({ product });
      }
    };
    await rejection(createLonger(), RequestError);
    assert.equal(longest.length, 2000);
    assert.equal((await read(longest)).status, 'ok');
  });

  it('is made only of what fits', async () => {
    const wrong: [changes: object, path: string][] = [
      [{ orderId: 'x'.repeat(49) }, 'orderId'],
      [{ lineItemId: '' }, 'lineItemId'],
      [{ lineItemId: 'x'.repeat(49) }, 'lineItemId'],
      [{ product: { productTitle: 'Sofa' } }, 'product.productPrice'],
      [{ product: { productTitle: 'x'.repeat(2000), productPrice: 1 } }, 'product'],
      [{ quantity: 0 }, 'quantity'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ expiresAt: new Date('nonsense') }, 'expiresAt'],
      [{ expiresAt: undefined as never }, 'expiresAt'],
      [{ expiresAt: Date.now() as never }, 'expiresAt'],
    ];
    for (const [changes, path] of wrong) {
      assert.equal((await rejection(create(changes), RequestError)).issues[0]?.path, path);
    }
    await createOfferToken(offer, 'x'.repeat(16));
    for (const short of ['', 'x'.repeat(15), undefined as unknown as string]) {
      const error = await rejection(createOfferToken(offer, short), RequestError);
      assert.equal(error.message, 'secret must have at least 16 characters.');
    }
  });
});

describe('addLatePlan', () => {
  const plan = { sku: 'PLAN-SOFA-2Y', title: 'Plan', price: 19.99 };
  const orderOf = (units: number, plans: number) =>
    examplePaidOrder({ lines: paidLines(units, plans) });

  it('adds a plan for each unit that has none, as a line of its own', async () => {
    const token = await usable();
    const order = orderOf(3, 1);
    const bought = { ...plan, paidAt: '2026-12-01T10:00:00Z', receipt: 'e30.e30.c2ln' };
    const added = addLatePlan(order, token, bought);
    assert.deepEqual(added, {
      status: 'added',
      order: {
        ...order,
        lines: [...order.lines, { ...bought, id: token.tokenId, quantity: 2, covers: 'line-1' }],
      },
    });
  });

  it('adds a plan for each whole unit of what is sold by length or weight', async () => {
    for (const units of [2.5, 4.1 - 2.1]) {
      const [cloth] = paidLines(units);
      assert.ok(cloth);
      const added = addLatePlan(examplePaidOrder({ lines: [cloth] }), await usable(), plan);
      assert.ok(added.status === 'added');
      assert.equal(added.order.lines[1]?.quantity, 2);
    }
  });

  it('sells a token once, even if the plan was taken back since', async () => {
    const token = await usable();
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, quantity: 1 });
    assert.ok(added.status === 'added');
    assert.deepEqual(addLatePlan(added.order, token, plan), {
      status: 'bought-already',
      order: added.order,
    });
    const lines = added.order.lines.map((line) =>
      line.id === token.tokenId ? { ...line, quantity: 0 } : line,
    );
    const again = addLatePlan({ ...added.order, lines }, token, plan);
    assert.equal(again.status, 'token-used');
    const usedTokenIds = [token.tokenId];
    const gone = addLatePlan(orderOf(3, 0), token, plan, { usedTokenIds });
    assert.equal(gone.status, 'token-used');
    assert.equal(addLatePlan(added.order, token, plan, { usedTokenIds }).status, 'bought-already');
    const another = addLatePlan(orderOf(3, 0), await usable(), plan, { usedTokenIds });
    assert.equal(another.status, 'added');
  });

  it('knows a purchase that is reported again after some of its plans were taken back', async () => {
    const token = await usable();
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, quantity: 2 });
    assert.ok(added.status === 'added');
    const lines = added.order.lines.map((line) =>
      line.id === token.tokenId ? { ...line, quantity: 1 } : line,
    );
    const now = { ...added.order, lines };
    const statusOf = (quantity: number | undefined) =>
      addLatePlan(now, token, { ...plan, quantity }, { soldQuantity: 2 }).status;
    assert.equal(statusOf(2), 'bought-already');
    assert.equal(statusOf(undefined), 'bought-already');
    assert.equal(statusOf(1), 'token-used', 'another purchase');
  });

  it('takes a soldQuantity of null for one that is left out, and refuses one that is no number of plans', async () => {
    const token = await usable();
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, quantity: 2 });
    assert.ok(added.status === 'added');
    const again = (soldQuantity: unknown) =>
      addLatePlan(added.order, token, { ...plan, quantity: 2 }, { soldQuantity } as object).status;
    assert.equal(again(null), 'bought-already');
    assert.equal(again(0), 'token-used');
    for (const wrong of [NaN, -1, 1.5, Infinity, '2']) {
      assert.throws(
        () => again(wrong),
        /^RequestError: soldQuantity must be a whole number of 0 or more\.$/,
      );
    }
  });

  it('takes null for the used tokens and the quantity that a database has not, as for those that are left out', async () => {
    const token = await usable();
    const none: object = { quantity: null };
    const options: object = { usedTokenIds: null, soldQuantity: null };
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, ...none }, options);
    assert.deepEqual(added, addLatePlan(orderOf(3, 0), token, plan));
    assert.ok(added.status === 'added');
    const again = addLatePlan(added.order, token, { ...plan, ...none }, options);
    assert.equal(again.status, 'bought-already');
  });

  it('sells nothing by an expired token, and knows what it sold in time', async () => {
    const token = await usable();
    const expired = { ...token, status: 'expired' } as const;
    assert.deepEqual(addLatePlan(orderOf(3, 0), expired, plan), { status: 'expired' });
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, quantity: 1 });
    assert.ok(added.status === 'added');
    const again = addLatePlan(added.order, expired, plan);
    assert.deepEqual(again, { status: 'bought-already', order: added.order });
    assert.equal(addLatePlan(added.order, expired, { ...plan, price: 1 }).status, 'token-used');
  });

  it('sells one plan a token: another SKU, price or number is not sold by it', async () => {
    const token = await usable();
    const added = addLatePlan(orderOf(3, 0), token, { ...plan, quantity: 1 });
    assert.ok(added.status === 'added');
    for (const other of [{ sku: 'PLAN-SOFA-3Y' }, { price: 29.99 }, { quantity: 2 }]) {
      const result = addLatePlan(added.order, token, { ...plan, ...other });
      assert.deepEqual(result, { status: 'token-used' });
    }
    const inOtherWords = addLatePlan(added.order, token, { ...plan, title: 'Schutzbrief' });
    assert.equal(inOtherWords.status, 'bought-already');
    const again = addLatePlan(added.order, token, { ...plan, quantity: 1 });
    assert.equal(again.status, 'bought-already');
  });

  it('says how many are left where more were asked for', async () => {
    const token = await usable({ quantity: 2 });
    for (const [units, plans, quantity, left] of [
      [3, 3, 1, 0],
      [3, 2, 2, 1],
      [3, 0, 3, 2],
      [0, 0, 1, 0],
      [1, 2, 1, 0],
    ] as const) {
      const result = addLatePlan(orderOf(units, plans), token, { ...plan, quantity });
      assert.deepEqual(result, { status: 'too-many', left });
    }
    const ofPlan = await usable({ lineItemId: 'line-2' });
    assert.deepEqual(addLatePlan(orderOf(3, 1), ofPlan, plan), { status: 'too-many', left: 0 });
    const gone = examplePaidOrder({ lines: [] });
    assert.deepEqual(addLatePlan(gone, token, plan), { status: 'too-many', left: 0 });
    assert.deepEqual(addLatePlan(orderOf(3, 3), token, plan), { status: 'too-many', left: 0 });
  });

  it('refuses the token of another order, and a plan that does not fit', async () => {
    const token = await usable();
    assert.throws(
      () => addLatePlan(examplePaidOrder({ orderId: 'order-2' }), token, plan),
      (error) => error instanceof RequestError && error.issues[0]?.path === 'orderId',
    );
    for (const wrong of [
      { price: -1 },
      { sku: '' },
      { quantity: 0 },
      { quantity: 1.5 },
      { colour: 'grey' },
    ]) {
      const act = () => addLatePlan(orderOf(3, 0), token, { ...plan, ...wrong });
      assert.throws(act, RequestError);
    }
    assert.throws(
      () => addLatePlan(orderOf(1, 0), token, { ...plan, quantity: 0 }),
      /^RequestError: quantity must be at least 1\.$/,
    );
  });

  it(`${RUNS} rows of purchases and refunds: never more plans than units`, async () => {
    const tokens = await Promise.all([usable(), usable({ quantity: 2 }), usable({ quantity: 1 })]);
    const purchase = fc.record({
      token: fc.nat(2),
      quantity: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.nat(4),
        fc.array(purchase, { maxLength: 6 }),
        (units, plans, acts) => {
          let order: PaidOrder = orderOf(units, Math.min(units, plans));
          for (const { token, quantity } of acts) {
            const [used = tokens[0]] = tokens.slice(token);
            const result = addLatePlan(order, used, { ...plan, quantity: quantity ?? undefined });
            if ('order' in result) order = result.order;
            const sold = order.lines.filter(({ covers }) => covers);
            assert.ok(sold.reduce((sum, line) => sum + line.quantity, 0) <= units);
            assert.equal(new Set(sold.map(({ id }) => id)).size, sold.length);
          }
        },
      ),
      propertyRuns(RUNS),
    );
  });
});
