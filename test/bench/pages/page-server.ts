import { setTimeout as delay } from 'node:timers/promises';
import { contentSecurityPolicy } from '../../../demo/content-security-policy.ts';
import { type Handler, startDemo } from '../../../demo/start-demo.ts';
import { compress } from '../server/compress.ts';
import { LATE_QUOTE } from '../server/bench-server.ts';
import { type OfferShape, shapedQuote, USUAL } from './offer-shape.ts';
import { CATEGORY_STYLES, categoryPage, fullCartPage } from './shop-fixtures.ts';

/** The demo shop, compressed as shops are, with pages of the bench's own. */
export interface PageServer {
  readonly url: string;
  /** What the service offers for every product. */
  shape: OfferShape;
  close(): Promise<void>;
}

const SCRIPT_TAG = /<script src="\/warranty-widget\.js"[^>]*><\/script>/;

export async function startPageServer(): Promise<PageServer> {
  const server = { shape: USUAL };
  const service = {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') return new Response(null, { status: 404 });
      await delay(LATE_QUOTE);
      if (server.shape.tenures === 0) return new Response(null, { status: 204 });
      return Response.json(shapedQuote(server.shape));
    },
  };
  const { url, close } = await startDemo({ port: 0, service, wrap: asShopsAre });
  return Object.assign(server, { url, close });
}

/** The demo with the bench's pages, with or without the widget, compressed. */
function asShopsAre(demo: Handler): Handler {
  return async (request, server) => {
    const { pathname, searchParams } = new URL(request.url);
    const response = (await ownPage(pathname)) ?? (await demo(request, server));
    if (response.status !== 200) return response;
    const content = Buffer.from(await response.arrayBuffer());
    const body = searchParams.has('without') ? withoutWidget(content) : content;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('content-encoding', 'br');
    return new Response(new Uint8Array(compress(body)), { headers });
  };
}

async function ownPage(path: string): Promise<Response | undefined> {
  if (path === '/bench/category.css') {
    return new Response(CATEGORY_STYLES, { headers: { 'content-type': 'text/css' } });
  }
  const own = { '/bench/category': categoryPage, '/bench/cart': fullCartPage }[path];
  if (!own) return undefined;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
  };
  return new Response(String(await own()), { headers });
}

/** @throws {Error} when there is no widget to leave out. */
function withoutWidget(content: Buffer): Buffer {
  const text = content.toString();
  if (!SCRIPT_TAG.test(text)) throw new Error('The page has no script tag of the widget.');
  return Buffer.from(text.replace(SCRIPT_TAG, ''));
}
