import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { requireBrowser } from '../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../support/launchers.ts';
import { exampleQuote } from '../support/quotes.ts';
import { serveFetch } from '../support/serve-fetch.ts';

/** What an element could leave behind, by its constructor's name. */
const KINDS = [
  'WarrantyOffer',
  'WarrantyPopup',
  'AbortController',
  'AbortSignal',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
] as const;

const page = `<!doctype html><html lang="en"><script src="/warranty-widget.js"></script><main></main>`;

/** A page with the script-tag build, and a service that never answers. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST') return new Promise(() => undefined);
  if (pathname === '/warranty-widget.js') {
    const script = await readFile('dist/cdn/warranty-widget.js');
    return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  }
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}

/** Mounts offers and unmounts each: while it loads, or once it shows a quote and its popup. */
async function mountAndUnmount(
  opened: Page,
  times: number,
  quote?: ReturnType<typeof exampleQuote>,
): Promise<void> {
  await opened.evaluate(
    async ([count, given]) => {
      const main = document.querySelector('main');
      for (let index = 0; index < count; index += 1) {
        const offer = document.createElement('warranty-offer');
        Object.assign(offer, {
          serviceUrl: '/service',
          storeId: 'demo-store',
          country: 'US',
          productTitle: `Sofa ${index}`,
          productPrice: 799,
          currency: 'USD',
          name: 'warranty',
          loading: 'eager',
          askBefore: 'form',
          quote: given,
        });
        main?.append(offer);
        await offer.updateComplete;
        if (given) {
          offer.select('offer-1-year');
          offer.showPopup();
        }
        offer.remove();
      }
    },
    [times, quote] as const,
  );
}

/** What is alive after a garbage collection. */
async function census(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const counts: Record<string, number> = {};
  for (const { name, value } of metrics) {
    if (name === 'JSEventListeners' || name === 'Nodes') counts[name] = value;
  }
  for (const kind of KINDS) counts[kind] = await countOf(session, kind);
  return counts;
}

async function countOf(session: CDPSession, kind: (typeof KINDS)[number]): Promise<number> {
  const tags: Record<string, string> = {
    WarrantyOffer: 'warranty-offer',
    WarrantyPopup: 'warranty-popup',
  };
  const tag = tags[kind];
  const constructor = tag ? `customElements.get('${tag}')` : kind;
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${constructor}.prototype`,
    objectGroup: 'census',
  });
  assert.ok(result.objectId);
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup: 'census',
  });
  assert.ok(objects.objectId);
  const { result: properties } = await session.send('Runtime.getProperties', {
    objectId: objects.objectId,
    ownProperties: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'census' });
  return properties.filter(({ name }) => /^\d+$/.test(name)).length;
}

describe('the memory of a page that keeps mounting and unmounting offers', () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveFetch>>;

  before(async () => {
    server = await serveFetch(answer);
    const { path: executablePath } = requireBrowser('chromium');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
  });

  after(async () => {
    await browser.close();
    await server.close();
  });

  for (const [what, quote] of [
    ['while they load', undefined],
    ['with a quote, a selection and an open popup', exampleQuote({ productImageUrl: undefined })],
  ] as const) {
    it(`is after 1,000 times what it was, ${what}`, async () => {
      const opened = await browser.newPage();
      await opened.goto(server.url);
      const session = await opened.context().newCDPSession(opened);
      await session.send('Performance.enable');
      // What is made once for the page, such as the shared client, is made before the first count.
      await mountAndUnmount(opened, 20, quote);
      const earlier = await census(session);
      await mountAndUnmount(opened, 1000, quote);
      const later = await census(session);
      for (const [kind, count] of Object.entries(later)) {
        const most = (earlier[kind] ?? 0) + 5;
        assert.ok(count <= most, `${count} ${kind} are alive, and were ${earlier[kind]}.`);
      }
      // The census does see what is alive.
      await opened.evaluate(() => document.body.append(document.createElement('warranty-offer')));
      assert.equal(await countOf(session, 'WarrantyOffer'), 1);
      await opened.close();
    });
  }
});
