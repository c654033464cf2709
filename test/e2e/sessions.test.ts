import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

describe('the shop’s own server', () => {
  const opened = openShop(startShop);
  const sessionOf = (response: Response) =>
    /shopper=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1];
  const visitAs = (id: string) =>
    fetch(`${opened.shop.url}/cart`, { headers: { Cookie: `shopper=${id}` } });

  it('takes no session id that it did not give', async () => {
    for (const id of ['chosen-by-another', '', '%00', 'a'.repeat(3000)]) {
      assert.notEqual(sessionOf(await visitAs(id)), id);
    }
  });

  it('keeps a session that it gave', async () => {
    const id = sessionOf(await fetch(`${opened.shop.url}/cart`)) ?? '';
    assert.match(id, /^[\da-f-]{36}$/);
    assert.equal(sessionOf(await visitAs(id)), id);
  });

  const bodies: Readonly<Record<string, RequestInit>> = {
    JSON: { body: '{}', headers: { 'Content-Type': 'application/json' } },
    'plain text': { body: 'sku=1', headers: { 'Content-Type': 'text/plain;a' } },
    'a form in pieces that never begins': {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=y' },
    },
    nothing: {},
  };
  for (const [what, init] of Object.entries(bodies)) {
    it(`answers 4xx to what is no form: ${what}`, async () => {
      for (const path of ['/cart/lines', '/checkout', '/whole-system/sales', '/demo-clock']) {
        const headers = { ...init.headers, Origin: opened.shop.url };
        const reply = await fetch(opened.shop.url + path, { ...init, method: 'POST', headers });
        assert.equal(Math.trunc(reply.status / 100), 4, `${path}: ${reply.status}`);
      }
    });
  }

  it('leads back to its own pages only', async () => {
    for (const back of [
      '//elsewhere.example',
      'https://elsewhere.example',
      '/\\elsewhere.example',
    ]) {
      const reply = await fetch(`${opened.shop.url}/demo-service`, {
        method: 'POST',
        body: new URLSearchParams({ mode: 'well', back }),
        headers: { Origin: opened.shop.url },
        redirect: 'manual',
      });
      assert.equal(reply.headers.get('Location'), '/staff');
    }
  });

  it('answers 404 where it has no such script', async () => {
    assert.equal((await fetch(`${opened.shop.url}/scripts/no-such-page.ts`)).status, 404);
  });

  for (const days of ['1e300', 'Infinity']) {
    it(`lets no form move its clock by ${days} days: no date would be that late`, async () => {
      await fetch(`${opened.shop.url}/demo-clock`, {
        method: 'POST',
        body: new URLSearchParams({ days }),
        headers: { Origin: opened.shop.url },
        redirect: 'manual',
      });
      assert.match(opened.shop.clock.now().toISOString(), /^\d{4}-/);
    });
  }

  it('answers 4xx to coverage that is no JSON', async () => {
    const reply = await fetch(`${opened.shop.url}/whole-system/quotes`, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    assert.equal(reply.status, 400);
  });
});
