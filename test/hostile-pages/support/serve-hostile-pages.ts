import { PassThrough } from 'node:stream';
import type { Middleware } from '../../support/middleware.ts';

/**
 * Serves `/hostile-page?html=…`, a page of the given markup with no policy at all, and
 * `/hostile-page/cart`, where its form leads. Tests open it in a frame (`open-hostile-page.ts`). With
 * `&rest=…&id=…` that part of the page follows when something asks for `/hostile-page/rest?id=…`. The engines share
 * this server, so no two pages may have one id.
 */
export function hostilePages(): Middleware {
  const waiting = new Map<unknown, () => void>();
  return (context, next) => {
    if (context.path === '/hostile-page/cart') {
      context.type = 'html';
      context.body =
        '<!doctype html><html lang="en"><title>Cart</title><script src="/strict-page/recorder.js"></script></html>';
      return undefined;
    }
    if (context.path === '/hostile-page/rest') {
      waiting.get(context.query['id'])?.();
      context.status = 204;
      return undefined;
    }
    if (context.path !== '/hostile-page') return next();
    context.type = 'html';
    const { html, rest, id } = context.query;
    context.body = String(html);
    if (rest === undefined) return undefined;
    const page = new PassThrough();
    page.write(String(html));
    waiting.set(id, () => page.end(String(rest)));
    context.body = page;
    return undefined;
  };
}
