import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOfferToken, type LateOffer } from '../../src/merchant/offer-token.ts';
import { paid, phoneLines, secret, TestPlanServer } from './support/plan-shop.ts';

/** Nothing listens there: a plan is added whether or not the service can be asked. */
const serviceUrl = 'http://127.0.0.1:1';
const plan = { sku: 'PLAN', title: 'Protection plan', price: 9.99 };
const [phone] = phoneLines({ policySKU: 'PLAN', policyPrice: 9.99 }, 2);

const tokenFor = (changes: Partial<LateOffer> = {}, by = secret) =>
  createOfferToken(
    {
      orderId: 'a',
      lineItemId: 'phone',
      product: { productTitle: 'Nova 9 smartphone', productPrice: 699 },
      quantity: 2,
      expiresAt: '2126-01-01T00:00:00.000Z',
      ...changes,
    },
    by,
  );

/** Puts an order of two phones without a plan; adds plans to it. */
async function orderedPhones(plans: TestPlanServer) {
  assert.ok(phone);
  await plans.put('a', paid([phone]));
  return async (token: string, more: object = {}, orderId = 'a') => {
    const path = `/orders/${orderId}/plans`;
    const response = await plans.request('POST', path, { token, plan: { ...plan, ...more } });
    const { error, ...view } = await response.json();
    return { status: response.status, code: error?.code, issues: error?.issues, view };
  };
}

describe('a plan that is bought after the order', () => {
  it('is added once a token, with its receipt, and makes the order wait for the service', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const token = await tokenFor();
    const [first, second] = await Promise.all([
      add(token, { quantity: 1, receipt: 'e30.e30.c2ln' }),
      add(token, { quantity: 1, receipt: 'e30.e30.c2ln' }),
    ]);
    assert.deepEqual([first.status, second.status], [202, 202]);
    assert.equal(first.view.status, 'pending');
    assert.equal((await add(token)).status, 202);
    const { receipts } = await (await plans.request('GET', '/orders/a/receipts')).json();
    assert.equal(receipts.length, 1);
    const other = await add(await tokenFor(), { quantity: 2 });
    assert.deepEqual([other.status, other.code], [409, 'TOO_MANY_PLANS']);
  });

  it('is refused where its token sold another plan: two tabs of one link sell one', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const token = await tokenFor();
    const bought = [plan, { sku: 'PLAN-3Y', title: 'Plan', price: 14.99 }];
    const both = await Promise.all(bought.map((each) => add(token, { ...each, quantity: 1 })));
    const answers = Map.groupBy(both, ({ status }) => status);
    assert.deepEqual([answers.get(202)?.length, answers.get(409)?.length], [1, 1]);
    assert.equal(answers.get(409)?.[0]?.code, 'TOKEN_USED');
    const again = bought.map((each) => add(token, { ...each, title: 'Schutzbrief', quantity: 1 }));
    assert.deepEqual(
      (await Promise.all(again)).map(({ status }) => status),
      both.map(({ status }) => status),
      'each is answered as before',
    );
    const dearer = await add(token, { ...plan, price: 10.99 });
    assert.deepEqual([dearer.status, dearer.code], [409, 'TOKEN_USED']);
  });

  it('is refused where its token sold another number of it: the shopper came back to the link for more', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const token = await tokenFor();
    assert.equal((await add(token, { quantity: 1 })).status, 202);
    const more = await add(token, { quantity: 2 });
    assert.deepEqual([more.status, more.code], [409, 'TOKEN_USED']);
    assert.equal((await add(token, { quantity: 1 })).status, 202, 'reported again');
  });

  it('is there for a shop that reports it again after the token expired, and no other is sold', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const expiresAt = new Date(plans.now.getTime() + 60_000).toISOString();
    const [token, unused] = await Promise.all([tokenFor({ expiresAt }), tokenFor({ expiresAt })]);
    assert.equal((await add(token, { quantity: 1 })).status, 202);
    plans.pass(61_000);
    assert.equal((await add(token, { quantity: 1 })).status, 202);
    const late = await add(unused, { quantity: 1 });
    assert.deepEqual([late.status, late.code], [410, 'OFFER_EXPIRED']);
    const dearer = await add(token, { price: 10.99 });
    assert.deepEqual([dearer.status, dearer.code], [409, 'TOKEN_USED']);
  });

  it('is never one more than the product has units, however many tokens there are', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenFor()));
    const statuses = await Promise.all(
      tokens.map(async (token) => (await add(token, { quantity: 1 })).status),
    );
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [202, 202, 409, 409, 409, 409],
    );
  });

  it('is refused where the token expired, was altered, or is of another order', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const expired = await add(await tokenFor({ expiresAt: '2020-01-01T00:00:00Z' }));
    assert.deepEqual([expired.status, expired.code], [410, 'OFFER_EXPIRED']);
    for (const token of [
      `${await tokenFor()}x`,
      await tokenFor({}, 'another-secret-of-the-shop'),
      await tokenFor({ orderId: 'b' }),
      'none',
    ]) {
      const { status, issues } = await add(token);
      assert.deepEqual([status, issues[0]?.path], [400, 'token']);
    }
    const wrong = await add(await tokenFor(), { sku: '', price: -1, quantity: 0 });
    assert.deepEqual(
      wrong.issues.map(({ path }: { path: string }) => path),
      ['plan.sku', 'plan.price', 'plan.quantity'],
    );
    const unnamed = await add(await tokenFor(), { sku: '' });
    assert.deepEqual([unnamed.status, unnamed.issues[0]?.path], [400, 'plan.sku']);
    const unknown = await add(await tokenFor({ orderId: 'z' }), {}, 'z');
    assert.equal(unknown.status, 404);
  });

  it('is sold by a token of the former secret too, where the plan server has one', async () => {
    const formerSecret = 'former-secret-of-the-shop';
    await using plans = await TestPlanServer.start({ serviceUrl, formerSecret });
    const add = await orderedPhones(plans);
    for (const by of [formerSecret, secret]) {
      assert.equal((await add(await tokenFor({}, by), { quantity: 1 })).status, 202);
    }
    const expired = await add(await tokenFor({ expiresAt: '2020-01-01T00:00:00Z' }, formerSecret));
    assert.deepEqual([expired.status, expired.code], [410, 'OFFER_EXPIRED']);
    const forged = await add(await tokenFor({}, 'another-secret-of-the-shop'));
    assert.deepEqual([forged.status, forged.issues[0]?.path], [400, 'token']);
  });

  it('is refused as altered where the former secret was too short to have signed its token', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl, formerSecret: 'short' });
    const add = await orderedPhones(plans);
    const forged = await add(await tokenFor({}, 'another-secret-of-the-shop'));
    assert.deepEqual([forged.status, forged.issues[0]?.path], [400, 'token']);
  });

  it('may leave out what it has not with null, as an order may', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const add = await orderedPhones(plans);
    const { status } = await add(await tokenFor(), { quantity: null, receipt: null });
    assert.equal(status, 202);
  });

  it('needs a longer secret: a shorter one is the fault of the plan server, not of the request', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl, secret: 'short' });
    const response = await plans.request(
      'POST',
      '/orders/a/plans',
      { token: await tokenFor(), plan },
      { Authorization: 'Bearer short' },
    );
    const { error } = await response.json();
    assert.deepEqual([response.status, error.code], [500, 'INTERNAL_ERROR']);
    assert.match(error.message, /secret must have at least 16 characters/);
  });
});
