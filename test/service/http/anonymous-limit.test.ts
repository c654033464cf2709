import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceOptions } from '../../../src/service/create-service.ts';
import { phone, requestQuote } from '../support/request-quote.ts';
import { startService, token } from '../support/start-service.ts';
import { requestWholeSystemQuote } from '../support/whole-system.ts';

describe('what is stored without a token', () => {
  const start = (options: Partial<ServiceOptions>) =>
    startService({ quotesPerMinute: 5, ...options });
  const statuses = async (count: number, send: () => Promise<Response>) => {
    const found: number[] = [];
    for (let sent = 0; sent < count; sent += 1) found.push((await send()).status);
    return found;
  };

  it('is limited for each client, and says when to come again', async () => {
    await using service = await start({});
    assert.deepEqual(
      await statuses(7, () => requestQuote(service.url)),
      [200, 200, 200, 200, 200, 429, 429],
    );
    const refused = await requestQuote(service.url, {
      headers: { Origin: 'https://shop.example' },
    });
    assert.match(refused.headers.get('Retry-After') ?? '', /^1[0-2]$/);
    assert.equal((await refused.json()).error.code, 'RATE_LIMITED');
    assert.equal(refused.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(
      (await requestWholeSystemQuote(service.url)).status,
      429,
      'the sandbox counts too',
    );
  });

  it('counts by its length: each further 4 KiB are one more', async () => {
    await using service = await start({});
    const body = { ...phone, productTitle: 'x'.repeat(9000) };
    assert.deepEqual(await statuses(3, () => requestQuote(service.url, { body })), [200, 429, 429]);
  });

  it('is stored though it is longer than a minute allows, where nothing else was', async () => {
    await using service = await start({});
    const body = { ...phone, productTitle: 'x'.repeat(9 * 4096) };
    assert.deepEqual(await statuses(2, () => requestQuote(service.url, { body })), [200, 429]);
  });

  it('is not counted where it is refused for its length, so that shorter ones may follow', async () => {
    await using service = await start({});
    const body = { ...phone, productTitle: 'x'.repeat(9000) };
    assert.deepEqual(await statuses(3, () => requestQuote(service.url)), [200, 200, 200]);
    assert.deepEqual(await statuses(3, () => requestQuote(service.url, { body })), [429, 429, 429]);
    assert.deepEqual(await statuses(3, () => requestQuote(service.url)), [200, 200, 429]);
  });

  it('is refused before a body is read', async () => {
    await using service = await start({});
    await statuses(5, () => requestQuote(service.url));
    assert.equal((await requestQuote(service.url, { body: '{' })).status, 429);
  });

  it('is not counted where the address is refused, nor with a token', async () => {
    await using service = await start({});
    await statuses(9, () => requestQuote(service.url, { query: { storeId: 'nobody' } }));
    const headers = { 'X-Service-Access-Token': token };
    const found = await statuses(9, () => requestQuote(service.url, { headers }));
    assert.ok(found.every((status) => status === 200));
    assert.equal((await requestQuote(service.url)).status, 200);
  });

  it('is limited by 600 a minute where nobody says otherwise, and by nothing where 0 is said', async () => {
    // Each counts as 16.
    const body = { ...phone, productTitle: 'x'.repeat(64 * 1024 - 100) };
    const send = (url: string) => {
      const requests = Array.from({ length: 60 }, () => requestQuote(url, { body }));
      return Promise.all(requests);
    };
    await using service = await startService();
    const found = (await send(service.url)).map(({ status }) => status);
    assert.ok(found.filter((status) => status === 200).length >= 37);
    assert.ok(found.includes(429));
    await using open = await startService({ quotesPerMinute: 0 });
    assert.ok((await send(open.url)).every(({ status }) => status === 200));
  });

  it('is counted by the address that the proxy adds, if the operator names its header', async () => {
    await using service = await start({ clientAddressHeader: 'X-Forwarded-For' });
    const from = (list: string) =>
      requestQuote(service.url, { headers: { 'X-Forwarded-For': list } });
    const spoofed = await statuses(6, () => from(`${Math.random()}, 192.0.2.7`));
    assert.deepEqual(spoofed, [200, 200, 200, 200, 200, 429]);
    assert.equal((await from('192.0.2.7, 192.0.2.8')).status, 200);
  });

  it('is not counted by a header that nobody named', async () => {
    await using service = await start({});
    const found = await statuses(6, () =>
      requestQuote(service.url, { headers: { 'X-Forwarded-For': String(Math.random()) } }),
    );
    assert.equal(found.at(-1), 429);
  });
});
