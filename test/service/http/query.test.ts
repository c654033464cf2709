import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createService } from '../../../src/service/create-service.ts';
import { paths } from '../../../src/service/paths.ts';
import { startService, type TestService, token } from '../support/start-service.ts';

describe('a query', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  const send = (path: string, query: string) => {
    const isRead = path === paths.contracts || !/\/(api|sandbox)\//.test(path);
    return fetch(`${service.url}${path}?${query}`, {
      method: isRead ? 'GET' : 'POST',
      headers: { 'X-Service-Access-Token': token, 'Content-Type': 'application/json' },
      ...(isRead ? {} : { body: '{}' }),
    });
  };
  const refusals: [string, string, RegExp][] = [
    ['NUL', 'orderId=%00', /^orderId contains a character that is not text\.$/],
    ['NUL in a name', 'a%00b=1', /contains a character that is not text\.$/],
    ['half a surrogate pair', 'orderId=%ED%A0%80', /^The query must be percent-encoded UTF-8\.$/],
    ['bytes that are not UTF-8', 'state=%ff', /^The query must be percent-encoded UTF-8\.$/],
    [
      'a parameter given twice',
      'storeId=demo-store&storeId=other',
      /^storeId must be given once\.$/,
    ],
    ['an unknown one given twice', 'more=1&more=1', /^more must be given once\.$/],
    ['one given twice in two spellings', 'state=CA&st%61te=NY', /^state must be given once\.$/],
  ];
  for (const [name, query, message] of refusals) {
    it(`with ${name} is refused on every route`, async () => {
      for (const path of Object.values(paths)) {
        const response = await send(path, query);
        const { error } = await response.json();
        assert.deepEqual([path, response.status, error?.code], [path, 400, 'INVALID_REQUEST']);
        assert.match(error.issues[0].message, message);
      }
    });
  }

  it('may hold every other text, and unknown parameters', async () => {
    for (const orderId of ['%F0%9F%93%B1', 'a+b%20c', '%E2%80%AE', 'x&more=1']) {
      assert.equal(
        (await send(paths.contracts, `storeId=demo-store&orderId=${orderId}`)).status,
        200,
      );
    }
  });

  it('is read the same each time, and refused the same', async () => {
    for (const [query, status] of [
      ['storeId=demo-store&orderId=again', 200],
      ['storeId=demo-store&orderId=%00', 400],
    ] as const) {
      for (let time = 0; time < 3; time += 1) {
        assert.equal((await send(paths.contracts, query)).status, status);
      }
    }
  });

  it('is refused at once where its state has thousands of marks', async () => {
    // Node's limit of a request's head would keep the state short.
    const direct = createService({ stores: { 'demo-store': token } });
    const before = process.cpuUsage();
    for (const state of [`a${'%CC%81%CC%96'.repeat(5000)}`, 'a'.repeat(61)]) {
      const query = `storeId=demo-store&country=US&state=${state}`;
      const response = await direct.fetch(
        new Request(`http://service.example${paths.quote}?${query}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        }),
      );
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.equal(error.issues[0].path, 'state');
    }
    const { user } = process.cpuUsage(before);
    assert.ok(user < 500_000, `${user} µs`);
    await direct.close();
  });
});
