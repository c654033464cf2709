import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPlanServer } from '../../src/plan-server/create-plan-server.ts';
import { FAILING_LOGS } from '../support/failing-logs.ts';
import { exampleSelection } from '../support/orders.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { storeId, token } from '../service/support/start-service.ts';
import { paid, phoneLines, secret, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, saved } from './support/scripted-orders.ts';

describe('what a plan server says', () => {
  const service = useScriptedService();

  it('never has the token, a secret or the customer in it, whatever the service repeats', async () => {
    const formerSecret = 'former-secret-of-the-shop';
    const echo = { message: `${token} ${secret} ${formerSecret}`, customer: 'ada@shop.example' };
    const scripted = await service(
      { status: 400, body: { error: echo } },
      { body: { contractList: [{ lineItemId: 'phone', errorCode: 'NO', ...echo }] } },
      { status: 400, body: { error: { message: echo.message } } },
    );
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url, formerSecret });
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    await plans.put('b', paid(phoneLines(plan, 1)));
    const view = await plans.untilStatus('b', 'attention');
    assert.equal(view.failures.length, 1);
    const selection = exampleSelection();
    const line = { id: 'a', sku: 'SOFA', quantity: 1, product: selection.product, selection };
    await plans.request('POST', '/changes', { lines: [line] });
    assert.equal((await scripted.requests()).length, 3);
    await plans.request('GET', '/orders/ada@shop.example');
    await plans.request('PUT', '/orders/a', { paidAt: secret });
    await plans.request('GET', `/orders/a`, undefined, { Authorization: 'Bearer other' });
    const replies = await Promise.all(
      ['/orders/a', '/orders/b', '/attention', '/metrics'].map(async (path) =>
        (await plans.request('GET', path)).text(),
      ),
    );
    for (const text of [...replies, ...plans.lines]) {
      for (const hidden of [token, secret, formerSecret]) assert.ok(!text.includes(hidden), text);
    }
    for (const line of plans.lines) assert.doesNotMatch(line, /ada|shop\.example|Ada/);
  });

  it('begins with a warning where the token would be sent to another machine in clear text', () => {
    const warned = [
      'http://service.example',
      'http://10.0.0.7:8080/base',
      'http://localhost.example',
      'http://[2001:db8::1]',
      'https://service.example',
      'http://127.0.0.1:8787',
      'http://127.8.0.1',
      'http://localhost:8787',
      'http://service.localhost',
      'http://[::1]:8787',
    ].filter((serviceUrl) => {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      createPlanServer({
        serviceUrl,
        storeId,
        accessToken: token,
        secret,
        databaseUrl: ':memory:',
        log,
      });
      for (const line of lines) assert.match(line, /access token .*can be read .*Use https/);
      return lines.length > 0;
    });
    assert.deepEqual(warned, [
      'http://service.example',
      'http://10.0.0.7:8080/base',
      'http://localhost.example',
      'http://[2001:db8::1]',
    ]);
  });

  it('has the ids of contracts and line items as they are, though they hold the text of the token', async () => {
    const contractId = '01a20e0c-5850-7bcd-a90b-f010fe7272b0';
    const entry = {
      lineItemId: 'phone',
      errorCode: 'NO',
      errorMessage: 'No plan for a phone, 7272.',
    };
    for (const accessToken of ['7272', 'phone']) {
      const scripted = await service(
        { body: { contractList: [{ ...contract, contractId }] } },
        { body: { contractList: [entry] } },
      );
      await using plans = await TestPlanServer.start({ serviceUrl: scripted.url, accessToken });
      await plans.put('a', paid(phoneLines(plan, 1)));
      const { contracts } = await plans.untilStatus('a', 'saved');
      assert.deepEqual(contracts, [{ ...contract, contractId }]);
      await plans.put('b', paid(phoneLines(plan, 1)));
      const { failures } = await plans.untilStatus('b', 'attention');
      const errorMessage = entry.errorMessage.replace(accessToken, '[access token]');
      assert.deepEqual(failures, [{ ...entry, errorMessage }]);
    }
  });

  it('is one line a request, with its route and without the id of an order', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: 'http://127.0.0.1:1' });
    const requests: [method: string, path: string, line: string][] = [
      ['GET', '/health', 'GET /health 200'],
      ['PUT', '/orders/ada', 'PUT /orders/… 400'],
      ['GET', '/orders/ada/receipts', 'GET /orders/…/receipts 404'],
      ['POST', '/orders/ada/plans', 'POST /orders/…/plans 400'],
      ['POST', '/orders/ada/retry', 'POST /orders/…/retry 404'],
      ['POST', '/orders/ada/settle', 'POST /orders/…/settle 400'],
      ['POST', '/changes', 'POST /changes 400'],
      ['DELETE', '/attention', 'DELETE /attention 405'],
      ['GET', '/ada?ada=ada', 'GET (unknown path) 404'],
    ];
    for (const [method, path] of requests) {
      await plans.request(method, path, method === 'PUT' || method === 'POST' ? {} : undefined);
    }
    assert.deepEqual(
      plans.lines.map((line) => line.replace(/ \d+ms$/, '')),
      requests.map(([, , line]) => line),
    );
  });

  it('is one line for a plan that is not sold, whatever the id of its cart line', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: 'http://127.0.0.1:1' });
    const ids = [
      ['a\nGET /health 200', String.raw`a\nGET /health 200`],
      ['a\u2028b\u0085c\u009b2J', String.raw`a\u2028b\u0085c\u009b2J`],
      ['\u202e1\u{e0001}', String.raw`\u202e1\udb40\udc01`],
      ['i'.repeat(300_000), `${'i'.repeat(119)}…`],
      ['Größe 42 📱', 'Größe 42 📱'],
    ] as const;
    const lines = ids.map(([id]) => ({ id, sku: 'PHONE', quantity: 1, selection: {} }));
    await plans.request('POST', '/changes', { lines });
    assert.deepEqual(
      plans.lines.filter((line) => !line.startsWith('POST ')),
      ids.map(
        ([, name]) => `The plan of cart line "${name}" is not sold: the line has no product.`,
      ),
    );
  });

  it('is one line an attempt, with what came of it', async () => {
    const scripted = await service(
      { status: 503, headers: { 'retry-after': '1' } },
      { body: { contractList: [contract] } },
    );
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('#1', paid(phoneLines(plan, 1)));
    await plans.until('#1', ({ attempts }) => attempts === 1);
    await plans.until('#1', ({ nextAttemptAt }) => (nextAttemptAt ?? '') > plans.now.toISOString());
    plans.pass(60_000);
    await plans.untilStatus('#1', 'saved');
    const [first = '', second = '', ...others] = plans.lines.filter((line) =>
      line.startsWith('attempt'),
    );
    assert.match(
      first,
      /^attempt 1 order=%231 version=1 put-off \(ServiceError 503\) \d+ms status=pending next=\S+Z$/,
    );
    assert.match(second, /^attempt 2 order=%231 version=1 saved \d+ms status=saved$/);
    assert.deepEqual(others, []);
    const metrics = await plans.metrics();
    assert.match(metrics, /^warranty_plan_attempts_total\{outcome="saved"\} 1$/m);
    assert.match(metrics, /^warranty_plan_attempts_total\{outcome="put-off"\} 1$/m);
  });

  it('keeps no reply and no order back where the log does not take it, at once or later', async () => {
    for (const fail of FAILING_LOGS) {
      const scripted = await service(saved);
      const attempted = Promise.withResolvers<void>();
      await using plans = await TestPlanServer.start({
        serviceUrl: scripted.url,
        log: (line) => {
          if (line.startsWith('attempt 1 ')) attempted.resolve();
          return fail();
        },
      });
      await plans.put('a', paid(phoneLines(plan, 1)));
      await attempted.promise;
      assert.equal((await plans.get('a')).status, 'saved');
    }
  });
});
