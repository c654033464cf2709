import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createPlanServer } from '../../src/plan-server/create-plan-server.ts';
import { paid, phoneLines, secret, TestPlanServer } from './support/plan-shop.ts';

/** Nothing listens there; none of these requests gets so far. */
const serviceUrl = 'http://127.0.0.1:1';

const order = paid(phoneLines({ policySKU: 'PLAN', policyPrice: 9.99 }, 1));
const [phone, plan] = order.lines;

describe('a plan server', () => {
  let plans: TestPlanServer;
  before(async () => {
    plans = await TestPlanServer.start({ serviceUrl });
  });
  after(() => plans.close());

  const issuesOf = async (response: Response) => {
    const { error } = await response.json();
    assert.deepEqual(Object.keys(error), ['code', 'message', 'issues']);
    return [error.code, ...error.issues.map(({ path }: { path: string }) => path)];
  };

  describe('refuses an order and stores nothing of it', () => {
    const wrong: [what: string, body: unknown, paths: string[]][] = [
      ['that is empty', {}, ['paidAt', 'customer', 'lines']],
      ['that is a list', [], ['']],
      [
        'with a misspelt field',
        { ...order, lines: [phone, { ...plan, cover: 'phone' }] },
        ['lines[1].cover'],
      ],
      [
        'with a negative quantity',
        { ...order, lines: [{ ...phone, quantity: -1 }] },
        ['lines[0].quantity'],
      ],
      ['with a plan for nothing', { ...order, lines: [plan] }, ['lines[0].covers']],
      ['with two lines of one id', { ...order, lines: [phone, phone] }, ['lines[1].id']],
      [
        'with half a character',
        { ...order, customer: { firstName: '\ud800' } },
        ['customer.firstName'],
      ],
      [
        'with more than a thousand lines',
        { ...order, lines: Array.from({ length: 1001 }, (_, id) => ({ ...phone, id: `${id}` })) },
        ['lines'],
      ],
      ['under another id', { ...order, orderId: 'other' }, ['orderId']],
    ];
    for (const [what, body, paths] of wrong) {
      it(what, async () => {
        const response = await plans.request('PUT', '/orders/wrong', body);
        assert.equal(response.status, 400);
        assert.deepEqual(await issuesOf(response), ['INVALID_REQUEST', ...paths]);
        assert.equal((await plans.request('GET', '/orders/wrong')).status, 404);
      });
    }

    it('with an id of 49 characters', async () => {
      const response = await plans.request('PUT', `/orders/${'x'.repeat(49)}`, order);
      assert.deepEqual(await issuesOf(response), ['INVALID_REQUEST', 'orderId']);
    });

    it('with an id in its address that no database keeps', async () => {
      for (const [method, path, body] of [
        ['PUT', '/orders/a%00b', order],
        ['GET', '/orders/a%00b', undefined],
        ['POST', '/orders/a%00b/retry', undefined],
      ] as const) {
        const response = await plans.request(method, path, body);
        assert.equal(response.status, 400);
        assert.deepEqual(await issuesOf(response), ['INVALID_REQUEST', 'orderId']);
      }
    });

    it('with an id in its address that is not UTF-8', async () => {
      for (const id of ['%FC', 'M%FCller', '%C3%BC%FC', '%ED%A0%80', '100%']) {
        const response = await plans.request('PUT', `/orders/${id}`, order);
        assert.deepEqual([id, response.status], [id, 400]);
        assert.deepEqual(await issuesOf(response), ['INVALID_REQUEST', 'orderId']);
        const escape = encodeURIComponent(id);
        assert.equal((await plans.request('GET', `/orders/${escape}`)).status, 404);
      }
    });

    it('with an id that no address can hold', async () => {
      for (const id of ['.', '..', '']) {
        const response = await plans.request('PUT', `/orders/${encodeURIComponent(id)}`, order);
        assert.deepEqual([id, response.status], [id, 400]);
        const { error } = await response.json();
        const issue = { path: 'orderId', message: error.issues[0].message };
        assert.deepEqual([error.code, error.issues], ['INVALID_REQUEST', [issue]]);
        assert.match(error.message, /^The request is not valid: orderId must not be empty/);
      }
    });

    it('that is no JSON, or not said to be', async () => {
      const broken = await plans.request('PUT', '/orders/wrong', '{"paidAt":');
      assert.deepEqual([broken.status, await issuesOf(broken)], [400, ['MALFORMED_JSON']]);
      const read = await plans.request('PUT', '/orders/wrong', '');
      assert.match((await read.json()).error.message, /^The body is empty: .*express\.json\(\)/);
      const text = await plans.request('PUT', '/orders/wrong', '{}', {
        'Content-Type': 'text/plain',
      });
      assert.deepEqual([text.status, await issuesOf(text)], [415, ['UNSUPPORTED_MEDIA_TYPE']]);
      assert.equal((await plans.request('GET', '/orders/wrong')).status, 404);
    });

    it('that is longer than any order', async () => {
      const title = 'x'.repeat(5 * 1024 * 1024);
      const long = await plans.request(
        'PUT',
        '/orders/wrong',
        paid([{ ...phone, title } as never]),
      );
      assert.deepEqual([long.status, await issuesOf(long)], [413, ['BODY_TOO_LARGE']]);
    });
  });

  it('takes every other id in an address as it is meant', async () => {
    for (const id of ['Müller', '%FC', '100%', 'a/b?c#d', '%41', '📱 1+1']) {
      assert.equal((await plans.put(id, paid([]))).orderId, id);
      assert.equal((await plans.get(id)).orderId, id);
    }
  });

  it('says what is wrong with a settlement of 50,000 faults', async () => {
    const none = Array.from({ length: 50_000 }, () => ({}));
    const all = await plans.request('POST', '/orders/any/settle', { contracts: none });
    assert.equal(all.status, 400);
    const [code, first, ...others] = await issuesOf(all);
    assert.deepEqual(
      [code, first, others.length],
      ['INVALID_REQUEST', 'contracts[0].lineItemId', 19],
    );
    const contract = { lineItemId: 'phone', contractId: 'c', isCancelled: false };
    const contracts = [...Array.from({ length: 1000 }, () => contract), ...none.slice(1000)];
    const late = await plans.request('POST', '/orders/any/settle', { contracts });
    assert.equal(late.status, 400);
    assert.match((await late.json()).error.message, /: The body could not be read/);
  });

  it('refuses contracts that are none, and a settlement of what nobody has to look at', async () => {
    await plans.put('settled', paid([]));
    const wrong = await plans.request('POST', '/orders/settled/settle', {
      contracts: [{ lineItemId: 'phone', contractId: '' }],
    });
    assert.deepEqual(await issuesOf(wrong), [
      'INVALID_REQUEST',
      'contracts[0].contractId',
      'contracts[0].isCancelled',
    ]);
    const contracts = [{ lineItemId: 'phone', contractId: 'c', isCancelled: false }];
    const early = await plans.request('POST', '/orders/settled/settle', { contracts });
    assert.deepEqual([early.status, await issuesOf(early)], [409, ['NOT_SET_ASIDE']]);
    assert.deepEqual((await plans.get('settled')).contracts, [], 'it is as it was');
  });

  it('takes null for an option that is left out', async () => {
    const left = [
      'formerSecret',
      'country',
      'tenureUnit',
      'planTitle',
      'retryAmbiguous',
      'receiptDays',
    ];
    const none = [...left, 'timeout', 'quoteTimeout', 'clock', 'log'].map((name) => [name, null]);
    await using server = await TestPlanServer.start({ serviceUrl, ...Object.fromEntries(none) });
    assert.equal((await server.put('a', order)).status, 'pending');
  });

  describe('answers nobody without its secret', () => {
    const headers: [what: string, Authorization: string][] = [
      ['none', ''],
      ['another one', 'Bearer other'],
      ['a part of it', `Bearer ${secret.slice(0, -1)}`],
      ['more than it', `Bearer ${secret}x`],
      ['a password', `Basic ${btoa(`shop:${secret}`)}`],
    ];
    for (const [what, Authorization] of headers) {
      it(what, async () => {
        for (const [method, path, body] of [
          ['PUT', '/orders/a', order],
          ['GET', '/orders/a'],
          ['DELETE', '/orders/a'],
          ['GET', '/orders/a/receipts'],
          ['POST', '/orders/a/plans', {}],
          ['POST', '/orders/a/retry'],
          ['POST', '/orders/a/settle', { contracts: [] }],
          ['POST', '/changes', { lines: [] }],
          ['GET', '/attention'],
          ['GET', '/metrics'],
          ['GET', '/ready'],
          ['GET', '/nothing'],
        ] as const) {
          const response = await plans.request(method, path, body, { Authorization });
          assert.equal(response.status, 401);
          assert.equal(response.headers.get('www-authenticate'), 'Bearer');
          assert.match((await issuesOf(response))[0], /^TOKEN_(MISSING|INVALID)$/);
        }
      });
    }

    it('but lets the former secret in, where it has one, until everybody has the new one', async () => {
      const formerSecret = 'former-secret-of-the-shop';
      const known = [`Bearer ${secret}`, `Bearer ${formerSecret}`];
      await using changing = await TestPlanServer.start({ serviceUrl, formerSecret });
      for (const [server, letIn] of [
        [changing, [200, 200, 401]],
        [plans, [200, 401, 401]],
      ] as const) {
        const statuses = [...known, `Bearer ${formerSecret}x`].map(
          async (Authorization) =>
            (await server.request('GET', '/attention', undefined, { Authorization })).status,
        );
        assert.deepEqual(await Promise.all(statuses), letIn);
      }
    });

    it('but that it is up', async () => {
      const response = await plans.request('GET', '/health', undefined, { Authorization: '' });
      assert.deepEqual(await response.json(), { status: 'up' });
    });
  });

  it('says that it is ready', async () => {
    const response = await plans.request('GET', '/ready');
    assert.deepEqual([response.status, await response.json()], [200, { status: 'ready' }]);
  });

  it('says which methods a path takes, and where there is nothing', async () => {
    const response = await plans.request('POST', '/orders/a', {});
    const allowed = 'GET, HEAD, PUT, DELETE';
    assert.deepEqual([response.status, response.headers.get('allow')], [405, allowed]);
    const health = await plans.request('POST', '/health', undefined, { Authorization: '' });
    assert.deepEqual([health.status, health.headers.get('allow')], [405, 'GET, HEAD']);
    const nothing = await plans.request('GET', '/orders');
    assert.deepEqual([nothing.status, await issuesOf(nothing)], [404, ['NOT_FOUND']]);
  });

  it('cannot be made with settings that nothing could come of', async () => {
    // As plain JavaScript may give the text of a variable.
    const textOf = (name: string, text: string): object => ({ [name]: text });
    for (const [wrong, field] of [
      [{ serviceUrl: 'service.example' }, 'serviceUrl'],
      [{ serviceUrl, storeId: '' }, 'storeId'],
      [{ serviceUrl, secret: '' }, 'secret'],
      [{ serviceUrl, accessToken: 'two words' }, 'accessToken'],
      [{ serviceUrl, receiptDays: -1 }, 'receiptDays'],
      [{ serviceUrl, receiptDays: Infinity }, 'receiptDays'],
      [{ serviceUrl, ...textOf('receiptDays', '0') }, 'receiptDays'],
      [{ serviceUrl, timeout: 0 }, 'timeout'],
      [{ serviceUrl, ...textOf('timeout', '15000') }, 'timeout'],
      [{ serviceUrl, quoteTimeout: 0 }, 'quoteTimeout'],
      [{ serviceUrl, ...textOf('retryAmbiguous', 'false') }, 'retryAmbiguous'],
    ] as const) {
      await assert.rejects(TestPlanServer.start(wrong), new RegExp(`^RequestError: ${field} must`));
    }
  });

  it('answers what it was asked before it is closed', async () => {
    const closing = await TestPlanServer.start({ serviceUrl });
    const asked = closing.request('PUT', '/orders/a', order);
    await closing.close();
    assert.equal((await asked).status, 202);
  });

  it('refuses requests once it is closed', async () => {
    const closing = await TestPlanServer.start({ serviceUrl });
    await closing.close();
    const response = await closing.request('GET', '/orders/a');
    assert.deepEqual([response.status, await issuesOf(response)], [503, ['UNAVAILABLE']]);
    assert.equal(response.headers.get('retry-after'), '1');
  });

  it('may be closed twice: both times what is under way is finished first', async () => {
    const closing = await TestPlanServer.start({ serviceUrl });
    const ends: string[] = [];
    const underWay = closing.request('GET', '/attention').then(() => ends.push('answered'));
    const first = closing.close().then(() => ends.push('closed'));
    const second = closing.close().then(() => ends.push('closed'));
    await Promise.all([underWay, first, second]);
    assert.deepEqual(ends, ['answered', 'closed', 'closed']);
  });

  it('does not begin once it is closed, so that another one can work on its file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-plans-closed-'));
    const databaseUrl = `file:${join(folder, 'plans.sqlite')}`;
    const access = { serviceUrl, storeId: 'demo-store', accessToken: 'demo-token', secret };
    const closed = createPlanServer({ ...access, databaseUrl });
    await closed.close();
    await assert.rejects(() => closed.ready(), /^Error: The plan server is closed\.$/);
    const another = await TestPlanServer.start({ serviceUrl, databaseUrl });
    await another.close();
    await rm(folder, { recursive: true });
  });
});
