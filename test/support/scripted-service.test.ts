import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleQuote } from './quotes.ts';
import { refusingAddress, startScriptedService } from './scripted-service-server.ts';
import { ScriptedService } from './scripted-service.ts';

describe('the scripted service', () => {
  let server: Awaited<ReturnType<typeof startScriptedService>>;
  let service: ScriptedService;
  before(async () => (server = await startScriptedService()));
  after(() => server.close());

  const post = (init?: RequestInit) =>
    fetch(`${service.url}/quotes?country=US`, { method: 'POST', body: '{"a":1}', ...init });

  it('gives the replies in order, repeats the last, and records what it was asked', async () => {
    service = await ScriptedService.create(server.url);
    await service.script([
      { status: 503, headers: { 'retry-after': '1' }, body: 'busy' },
      { body: [1] },
    ]);
    const first = await post();
    assert.equal(first.status, 503);
    assert.equal(first.headers.get('retry-after'), '1');
    assert.equal(await first.text(), 'busy');
    assert.deepEqual(await (await post()).json(), [1]);
    assert.deepEqual(await (await post()).json(), [1]);
    const [request] = await service.requests();
    assert.equal(request?.method, 'POST');
    assert.equal(request?.path, '/quotes');
    assert.deepEqual(request?.query, { country: 'US' });
    assert.deepEqual(request?.body, { a: 1 });
  });

  it('holds replies until they are released, in any order', async () => {
    service = await ScriptedService.create(server.url);
    await service.script([
      { behaviour: 'hold', body: 'first' },
      { behaviour: 'hold', body: 'second' },
    ]);
    const first = post();
    await service.waitForRequests(1);
    const second = post();
    await service.waitForRequests(2);
    await service.release(1);
    assert.equal(await (await second).text(), 'second');
    await service.release();
    assert.equal(await (await first).text(), 'first');
  });

  it('reports a request that was aborted', async () => {
    service = await ScriptedService.create(server.url);
    await service.script([{ behaviour: 'hang' }]);
    const controller = new AbortController();
    const request = post({ signal: controller.signal });
    await service.waitForRequests(1);
    controller.abort();
    await assert.rejects(request, { name: 'AbortError' });
    assert.equal((await service.waitForAborted(1))[0]?.aborted, true);
  });

  it('cuts, destroys, drips, floods and nests', async () => {
    service = await ScriptedService.create(server.url);
    await service.script([{ behaviour: 'cut', body: exampleQuote() }]);
    const cut = await post();
    assert.equal(cut.status, 200);
    await assert.rejects(cut.text());

    await service.script([{ behaviour: 'destroy' }]);
    await assert.rejects(post());

    await service.script([{ behaviour: 'drip', body: 'slow' }]);
    assert.equal((await firstChunk(await post())).length, 1);

    await service.script([{ behaviour: 'flood', body: { b: 2 } }]);
    const flood = await (await post()).text();
    assert.ok(flood.length > 50_000_000);
    assert.equal(JSON.parse(flood).b, 2);

    await service.script([{ behaviour: 'deep', body: { b: 2 } }]);
    assert.match(await (await post()).text(), /^\{"nested":\[{100000}\]{100000},"b":2\}$/);
  });

  it('has an address that refuses', async () => {
    await assert.rejects(fetch(await refusingAddress()));
  });
});

async function firstChunk(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const chunk = await reader?.read();
  await reader?.cancel();
  return chunk?.value ?? new Uint8Array();
}
