import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serveFetch } from '../support/serve-fetch.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** The reply in two pieces, of which the second waits. */
async function inPieces(reply: Response, cut: string, rest: Promise<void>): Promise<Response> {
  const markup = await reply.text();
  const place = markup.indexOf(cut);
  assert.notEqual(place, -1);
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(markup.slice(0, place)));
      await rest;
      controller.enqueue(new TextEncoder().encode(markup.slice(place)));
      controller.close();
    },
  });
  return new Response(body, { headers: reply.headers });
}

describe('a page whose markup comes in pieces', () => {
  const opened = openShop(startShop);
  const cuts = {
    header: '<a href="/playground"',
    footer: '<a href="/protection">About',
  };

  for (const [row, cut] of Object.entries(cuts)) {
    it(`stands still though the links of its ${row} come late`, async (t) => {
      const rest = Promise.withResolvers<void>();
      const front = await serveFetch(async (request) => {
        const { pathname } = new URL(request.url);
        const reply = await fetch(opened.shop.url + pathname);
        return pathname === '/cart' ? inPieces(reply, cut, rest.promise) : reply;
      });
      t.after(front.close);
      const visit = await opened.visit({ width: 360 });
      await visit.page.goto(`${front.url}/cart`, { waitUntil: 'commit' });
      const hasStyles = () => document.styleSheets.length > 1;
      await visit.page.waitForFunction(hasStyles, undefined, { polling: 20 });
      // Time enough to paint what is there: another shopper sees a whole page meanwhile.
      const other = await opened.visit();
      await other.open('/cart');
      await other.end();
      rest.resolve();
      await visit.page.waitForLoadState();
      assert.equal(await visit.layoutShift(), 0);
      await visit.end();
    });
  }
});
